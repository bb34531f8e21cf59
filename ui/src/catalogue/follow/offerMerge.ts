import type { ScopedMutator } from "swr";
import { ApiError } from "../../lib/api/apiError";
import { MEMBERS } from "../../lib/follow/follow";
import { toast } from "../../lib/toast";

/** Offers who has just signed in to take what this browser followed before to their account. */
export async function offerMerge(mutate: ScopedMutator): Promise<void> {
  await toast.offer("You followed launches before signing in.", "Move alerts", async () => {
    try {
      const { mergeFollow } = await import("../../lib/follow/writes");
      await mutate(MEMBERS, await mergeFollow(), { revalidate: false });
      await toast.success("Your alerts are now in your account.");
    } catch (error) {
      await toast.error(error instanceof ApiError ? error.message : "That could not be loaded.");
    }
  });
}
