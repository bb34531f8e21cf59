import { atom } from "../atom";
import { type ApiError, sentenceFor } from "./apiError";

/**
 * Whether the server answers: the last call did, one is being repeated, or the last one got no answer. Refused
 * stands until the server has answered.
 */
export type Reach = "reachable" | "trying" | "refused";

/** Whether the server answers; every call sets it. */
export const reach = atom<Reach>("reachable");

/** Reports whether a call failed because the server did not answer, or a proxy did in its place. */
export function isNoAnswer({ status, message }: ApiError): boolean {
  if (status === 503) return message === sentenceFor(503); // our own server says why
  return status === 0 || status === 502 || status === 504;
}

/** Returns whether the server answers. */
export const useReach = reach.use;
