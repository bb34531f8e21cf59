import type { ScopedMutator } from "swr";
import { alone } from "../browser/alone";

/** Something that the server keeps for the visitor, and changes in parts. */
export interface Kept<T> {
  /** Names it among all that is changed, in all tabs. */
  name: string;
  /** Returns the key that it is read by now; null while there is nothing to read. */
  key: () => string | null;
  read: (key: string) => Promise<T>;
}

const last = new Map<string, Promise<unknown>>();

/**
 * Changes what the server keeps *now*, whatever the page shows: waits for the changes before this one, those of other
 * tabs too, reads, has `change` send the one difference, and shows the answer; without an answer it reads once more.
 * `change` gets undefined where nothing is kept yet. When the read fails nothing is sent, and edit fails as it did.
 */
export function edit<T>(
  { name, key, read }: Kept<T>,
  mutate: ScopedMutator,
  change: (now: T | undefined) => Promise<T | undefined>,
): Promise<void> {
  const readNow = async (): Promise<T | undefined> => {
    const before = key();
    if (before === null) return undefined;
    return await read(before).catch((error: unknown) => {
      if (key() === null) return undefined; // it has ended, so a new one can begin
      throw error;
    });
  };
  const run = async () => {
    const answer = await change(await readNow());
    const after = key();
    if (after === null) return;
    if (answer === undefined) await mutate(after);
    else await mutate(after, answer, { revalidate: false });
  };
  const mine = (last.get(name) ?? Promise.resolve()).then(() => alone(name, run));
  last.set(
    name,
    mine.catch(() => undefined),
  );
  return mine;
}
