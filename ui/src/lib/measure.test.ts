import { expect, test } from "vitest";
import { measure, type Unit } from "./measure";

const plain = (text: string) => text.replaceAll("\u00a0", " ");

test.each<[value: number, unit: Unit, metric: string, us: string]>([
  [62.5, "m", "62.5 m", "205 ft"],
  [70, "m", "70 m", "230 ft"],
  [3.66, "m", "3.66 m", "12 ft"],
  [0.5, "m", "0.5 m", "2 ft"],
  [1, "m", "1 m", "3 ft"],
  [397, "km", "397 km", "247 mi"],
  [7_406, "km", "7,406 km", "4,602 mi"],
  [931, "m³", "931 m³", "32,900 ft³"],
  [22_800, "kg", "22,800 kg", "50,265 lb"],
  [300, "kg", "300 kg", "661 lb"],
  [549, "t", "549 t", "1,210,000 lb"],
  [480, "tons", "480 tons", "1,060,000 lb"],
  [7_607, "kN", "7,607 kN", "1,710,000 lbf"],
  [0.5, "kN", "0.5 kN", "100 lbf"],
  [0, "km", "0 km", "0 mi"],
])("%d %s is %s and %s: as many digits count", (value, unit, metric, us) => {
  expect(plain(measure(value, unit, "metric"))).toBe(metric);
  expect(plain(measure(value, unit, "us"))).toBe(us);
});

test.each(["metric", "us"] as const)("what is not known is a dash in %s units", (units) => {
  expect(measure(null, "m", units)).toBe("–");
  expect(measure(undefined, "kg", units)).toBe("–");
});
