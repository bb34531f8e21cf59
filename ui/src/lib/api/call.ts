import { ApiError, sentenceFor } from "./apiError";
import type { CallOptions } from "./http";

/** Loads what speaks to the server: it comes after the first paint, which needs no call. */
export const http = () => import("./http");

/** Says that a part of the site could not be loaded, as if an answer had not come. */
export function unloaded(): never {
  throw new ApiError({ status: 0, message: sentenceFor(0) });
}

/** Calls `path` below /api/v1. Fails with an ApiError, whatever went wrong. */
export async function call<T>(path: string, options?: CallOptions): Promise<T> {
  const { request } = await http().catch(unloaded);
  return await request<T>(path, options);
}
