import { useSWRConfig } from "swr";
import type { Follow } from "../api/api.gen";
import { edit, type Kept } from "../api/edit";
import { session } from "../api/session";
import { currentDevice } from "./device";
import { keyOf, readFollow } from "./follow";
import { FOLLOW } from "./writes";

const kept: Kept<Follow> = {
  name: FOLLOW,
  key: () => keyOf(session.get().phase, currentDevice()),
  read: readFollow,
};

/** Returns what changes something of what the visitor follows, as edit does. */
export function useEditFollow() {
  const { mutate } = useSWRConfig();
  return (change: (now: Follow | undefined) => Promise<Follow | undefined>) => edit(kept, mutate, change);
}
