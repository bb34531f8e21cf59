import { atom } from "../../lib/atom";
import type { BookmarkedLaunch } from "./bookmarks";

/** What a visitor wanted when they were asked to sign in: to bookmark a launch, or to open a member's page. */
export type Intent = { launch: BookmarkedLaunch } | { path: string };

/** What goes on once the visitor has signed in. */
export const intent = atom<Intent | undefined>(undefined);

/** Returns what is to go on, once. */
export function takeIntent(): Intent | undefined {
  const wanted = intent.get();
  intent.set(undefined);
  return wanted;
}
