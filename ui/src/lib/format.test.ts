import { expect, test } from "vitest";
import { counted, grouped, padName } from "./format";

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

test.each([0, -0.5, 7, 999, 1_000, 12_345.678, 1_234_567.1, -9_876_543, 0.005, 100_000_000_000])(
  "%d is written as the browser writes it",
  (value) => {
    expect(grouped(value)).toBe(value.toLocaleString("en-US", { maximumFractionDigits: 2 }));
  },
);

test.each([
  ["101", "Pad 101"],
  ["39A", "Pad 39A"],
  ["1/5", "Pad 1/5"],
  ["SLC-40", "SLC-40"],
  ["Launch Area 59A", "Launch Area 59A"],
  ["200/39 (200L)", "Pad 200/39 (200L)"],
])("the pad %s is called %s where it stands alone", (name, said) => {
  expect(padName(name)).toBe(said);
});
