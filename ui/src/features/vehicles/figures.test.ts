import { expect, test } from "vitest";
import { thrust, tonnesOfThrust } from "./figures";

test.each([
  [7_607, "776 t", "7,607 kN (776 t)"],
  [0.5, "0 t", "0.5 kN (0 t)"],
  [null, "–", "–"],
])("a thrust of %o kN lifts %s, and is told as %s", (kilonewtons, lifted, told) => {
  expect(tonnesOfThrust(kilonewtons).replace("\u00a0", " ")).toBe(lifted);
  expect(thrust(kilonewtons).replaceAll("\u00a0", " ")).toBe(told);
});
