import { atom } from "../../lib/atom";
import type { Timed } from "./clock";

/** Puts other data in the place of what is there, or has it read again. */
export type Mutate = (data?: never, options?: { revalidate: boolean }) => Promise<unknown>;

/** What keeps data up with launches, which is loaded after the first paint. */
export interface Latest {
  /** Returns the data of a call with what has been heard since of the launches in it; the same where that is nothing. */
  amend: <T>(key: string | null, data: T) => T;
  /**
   * Asks again and again for news of the launches in the data of a key, while one of them is near; `behind` says that the
   * data was not what was heard last. Returns how to stop.
   */
  poll?: (
    key: string | null,
    launches: readonly Timed[] | undefined,
    behind: boolean,
    mutate: Mutate,
  ) => (() => void) | undefined;
}

/** What keeps data up with launches; until it is loaded, nothing does. */
export const latest = atom<Latest>({ amend: (_, data) => data });
