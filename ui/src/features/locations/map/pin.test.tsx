import { expect, test, vi } from "vitest";
import { drawPin, outlines } from "./pin";

const colours = { fill: "green", glyph: "white", edge: "black" };

/** Draws a pin on paper that only notes what is drawn. */
function draw(active: boolean, ratio: number) {
  const done: string[] = [];
  const pen = {
    scale: (x: number, y: number) => done.push(`scale ${x} ${y}`),
    fill: (path: { outline: string }) => done.push(`fill ${path.outline} ${pen.fillStyle}`),
    stroke: (path: { outline: string }) => done.push(`stroke ${path.outline} ${pen.strokeStyle}`),
    getImageData: (...box: number[]) => box.join(" "),
    fillStyle: "",
    strokeStyle: "",
  };
  vi.stubGlobal(
    "Path2D",
    class {
      outline: string;
      constructor(outline: string) {
        this.outline = outline;
      }
    },
  );
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(pen as never);
  const pixels: unknown = drawPin(active, colours, ratio);
  vi.unstubAllGlobals();
  return { done, pixels };
}

test.each([
  [1, "0 0 18 31"],
  [2, "0 0 36 62"],
])("a pin is 18 by 31 pixels, at %d device pixels each: %s", (ratio, box) => {
  const { done, pixels } = draw(true, ratio);
  expect(pixels).toBe(box);
  expect(done[0]).toBe(`scale ${ratio} ${ratio}`);
});

test.each([
  [true, outlines.active],
  [false, outlines.inactive],
])("the state of a pad, active: %s, has a glyph of its own", (active, glyph) => {
  const { done } = draw(active, 1);
  expect(done.slice(1)).toEqual([
    `fill ${outlines.body} green`,
    `stroke ${outlines.body} black`,
    `stroke ${glyph} white`,
  ]);
});
