import { expect, test } from "vitest";
import { pickStars, seeded, starLayers } from "./seeded";

test("every star is drawn once, in the layer whose opacity is nearest", () => {
  const stars = pickStars(seeded("sky"), 46, 400, 200);
  const layers = starLayers(stars);
  const discs = layers.map(({ d }) => d.split("M").length - 1);
  expect(discs.reduce((sum, count) => sum + count, 0)).toBe(stars.length);
  const faint = stars.filter(({ opacity }) => opacity < 0.275).length;
  const drawn = layers.reduce((sum, { opacity }, i) => (opacity < 0.275 ? sum + (discs[i] ?? 0) : sum), 0);
  expect(drawn).toBe(faint);
});

test("a star is a disc around its place", () => {
  expect(starLayers([{ x: 10, y: 20, r: 0.5, opacity: 0.8 }])).toEqual([
    { opacity: 0.8, d: "M9.5 20a0.5 0.5 0 1 0 1 0a0.5 0.5 0 1 0-1 0" },
  ]);
});
