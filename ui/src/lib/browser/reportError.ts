import { ApiError } from "../api/apiError";

/** Writes what a boundary caught to the console, but not what the server answered: the screen says that. */
export function reportError(error: unknown): void {
  if (!(error instanceof ApiError)) console.error(error);
}
