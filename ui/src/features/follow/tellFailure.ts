import { ApiError } from "../../lib/api/apiError";
import { toast } from "../../lib/toast";

/** Tells by a toast why something about what is followed did not work. */
export function tellFailure(error: unknown): void {
  if (!(error instanceof ApiError)) throw error;
  void toast.error(error.validationErrors[0]?.message ?? error.message);
}
