import { expect, test } from "vitest";
import { counted } from "./format";

test.each([
  [0, "launch", "0 launches"],
  [1, "launch", "1 launch"],
  [1_234, "launch", "1,234 launches"],
  [1, "agency", "1 agency"],
  [2, "agency", "2 agencies"],
  [12, "flight", "12 flights"],
])("%i %s is said as %o", (count, noun, said) => {
  expect(counted(count, noun)).toBe(said);
});
