import type { Story } from "../catalogue/changes/story";

/** How the date of a launch moved; without changes, it did not. */
export const aStory = (changes: Partial<Story> = {}): Story => ({
  slips: 0,
  advances: 0,
  seconds: null,
  first: null,
  known_since: null,
  unmoved_since: null,
  steps: [],
  ...changes,
});
