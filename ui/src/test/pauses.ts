import { vi } from "vitest";

/** The limit of a call is no pause. */
const LONGEST = 60_000;

/** Ends each pause of a second or more at once, until the test ends. Returns their lengths in milliseconds, in order. */
export function skipPauses(): number[] {
  const pauses: number[] = [];
  const wait = globalThis.setTimeout;
  vi.spyOn(globalThis, "setTimeout").mockImplementation(((work: () => void, length = 0) => {
    if (length < 1_000 || length >= LONGEST) return wait(work, length);
    pauses.push(length);
    return wait(work, 0);
  }) as typeof setTimeout);
  return pauses;
}
