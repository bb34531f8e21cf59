import { expect, test } from "vitest";
import told from "../../../../server/views/testdata/firmness.json";
import type { Firmness } from "../../lib/api/api.gen";
import { firmnessSentence } from "./sentence";
import { inTen, tenthsOf } from "./tenths";

test.each(told)("what the server says: $sentence", ({ firmness, sentence }) => {
  expect(firmnessSentence(firmness as Firmness)).toBe(sentence);
});

test("no sentence is without its counts, and none has a percentage", () => {
  for (const { firmness, sentence } of told) {
    expect(sentence).toContain(String(firmness.seen));
    expect(sentence).toContain(String(firmness.held));
    expect(sentence).not.toContain("%");
  }
});

test.each([
  [0, "fewer than 1 in 10"],
  [0.04, "fewer than 1 in 10"],
  [0.06, "1 in 10"],
  [0.65, "7 in 10"],
  [0.94, "9 in 10"],
  [0.96, "more than 9 in 10"],
  [1, "more than 9 in 10"],
])("%d is told as “%s”", (share, words) => {
  expect(inTen(tenthsOf(share))).toBe(words);
});
