import { expect, test } from "vitest";
import { liftOf, spokenUnit, thrust } from "./figures";

const plain = (text: string) => text.replaceAll("\u00a0", " ");

test.each([
  [7_607, "776 t", "7,607 kN (776 t)", "1,710,000 lbf"],
  [0.5, "0 t", "0.5 kN (0 t)", "100 lbf"],
  [null, "–", "–", "–"],
])("a thrust of %o kN lifts %s, and is told as %s or %s", (kilonewtons, lifted, told, us) => {
  expect(plain(liftOf(kilonewtons, "metric"))).toBe(lifted);
  expect(plain(thrust(kilonewtons, "metric"))).toBe(told);
  expect(plain(liftOf(kilonewtons, "us"))).toBe(us);
  expect(plain(thrust(kilonewtons, "us"))).toBe(us);
});

test("who listens hears the units that are shown", () => {
  expect(spokenUnit("mass", "metric")).toBe("Tonnes");
  expect(spokenUnit("mass", "us")).toBe("Pounds");
});
