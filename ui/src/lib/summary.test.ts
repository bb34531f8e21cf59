import { expect, test } from "vitest";
import { summary } from "./summary";

const cases: Record<string, [said: string, own: string | null, want: string]> = {
  "nothing of its own": ["SpaceX", null, "SpaceX."],
  "a short text": ["SpaceX", " Builds\r\nrockets. ", "SpaceX. Builds rockets."],
  "a long text is cut between words, without its comma": [
    "X",
    `${"seven77 ".repeat(19)}seven, more`,
    `X. ${"seven77 ".repeat(18)}seven77…`,
  ],
  "one endless word": ["X".repeat(200), null, `${"X".repeat(160)}…`],
};

test.each(Object.entries(cases))("%s", (_, [said, own, want]) => {
  expect(summary(said, own)).toBe(want);
});
