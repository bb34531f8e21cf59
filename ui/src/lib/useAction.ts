import { useState } from "react";
import { ApiError } from "./api/apiError";

/** Returns whether an action is under way, and how to start it. A toast has told of its failure already. */
export function useAction(action: () => Promise<void>): [pending: boolean, run: () => Promise<void>] {
  const [pending, setPending] = useState(false);
  const run = async () => {
    setPending(true);
    try {
      await action();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
    } finally {
      setPending(false);
    }
  };
  return [pending, run];
}
