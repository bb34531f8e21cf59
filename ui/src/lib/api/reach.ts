import { atom } from "../atom";

/**
 * Whether the server answers: the last call did, one is being repeated, or the last one got no answer or only that
 * the server is not able to give one.
 */
export type Reach = "reachable" | "trying" | "refused";

/** Whether the server answers; every call sets it. */
export const reach = atom<Reach>("reachable");

/** Returns whether the server answers. */
export const useReach = reach.use;
