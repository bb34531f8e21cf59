// What stands on a picture is measured in pixels: a photograph may be as white as paper.

import type { BrowserContext, Locator, Page } from "playwright-core";
import { expect } from "vitest";
import type { Image } from "../src/lib/api/api.gen.ts";

/** A photograph of one colour; white if nothing else is said. */
export interface Photo {
  width?: number;
  height?: number;
  colour?: string;
}

/** Answers for the site's own copies with a photograph. Nobody else may be asked, as the content policy has it. */
export async function servePhotos(
  context: BrowserContext,
  { width = 1500, height = 1000, colour = "#fff" }: Photo = {},
): Promise<void> {
  const body = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${colour}"/></svg>`;
  await context.route("**/img/photo-*", (route) => route.fulfill({ contentType: "image/svg+xml", body }));
}

/** Waits until photographs have faded in and the stage has taken its place. */
export const settle = (page: Page): Promise<void> => page.waitForTimeout(400);

/** The photograph as the API gives it. */
export function anImage({ width = 1500, height = 1000, colour = "#ffffff" }: Photo = {}): Image {
  return {
    name: "A photograph",
    image_url: "https://photos.example/photo.jpg",
    thumbnail_url: "https://photos.example/photo-small.jpg",
    credit: "Nobody",
    license: null,
    license_url: null,
    sources: [320, 640, 1280].map((size) => ({ width: size, url: `/img/photo-${size}.jpg` })),
    placeholder: colour,
    width,
    height,
  };
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Returns the colour of the element's text as bytes of RGBA, and where on the page it stands. */
const textOn = (locator: Locator): Promise<{ colour: number[]; box: Box }> =>
  locator.evaluate((node: HTMLElement) => {
    const canvas = document.createElement("canvas").getContext("2d") as CanvasRenderingContext2D;
    canvas.fillStyle = getComputedStyle(node).color;
    canvas.fillRect(0, 0, 1, 1);
    const range = document.createRange();
    range.selectNodeContents(node);
    const { x, y, width, height } = range.getBoundingClientRect();
    const box = { x: x + scrollX, y: y + scrollY, width, height };
    return { colour: [...canvas.getImageData(0, 0, 1, 1).data], box };
  });

/** Leaves of an element only what is behind its text. */
const clear = (locator: Locator): Promise<void> =>
  locator.evaluate((node: HTMLElement) => {
    for (const one of [node, ...node.querySelectorAll<HTMLElement>("*")])
      one.style.setProperty("visibility", "hidden");
    node.style.setProperty("visibility", "visible");
    node.style.setProperty("color", "transparent");
    node.style.setProperty("text-shadow", "none");
  });

/** Gives an element back what `clear` took from it. */
const restore = (locator: Locator): Promise<void> =>
  locator.evaluate((node: HTMLElement) => {
    for (const one of [node, ...node.querySelectorAll<HTMLElement>("*")])
      for (const name of ["visibility", "color", "text-shadow"]) one.style.removeProperty(name);
  });

/** Returns, for each box within a picture, every colour once, as bytes of RGBA. */
function coloursOf(page: Page, png: Buffer, boxes: Box[]): Promise<number[][][]> {
  return page.evaluate(
    async ({ data, boxes }) => {
      const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
      const bitmap = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext(
        "2d",
      ) as OffscreenCanvasRenderingContext2D;
      canvas.drawImage(bitmap, 0, 0);
      return boxes.map(({ x, y, width, height }) => {
        const { buffer } = canvas.getImageData(x, y, Math.ceil(width), Math.ceil(height)).data;
        return [...new Set(new Uint32Array(buffer))].map((colour) => [
          ...new Uint8Array(Uint32Array.of(colour).buffer),
        ]);
      });
    },
    { data: png.toString("base64"), boxes },
  );
}

function luminance([red = 0, green = 0, blue = 0]: number[]): number {
  const linear = (value: number) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function contrast(text: number, ground: number): number {
  return (Math.max(text, ground) + 0.05) / (Math.min(text, ground) + 0.05);
}

/** Waits until each of these words can be read on every pixel behind it: 4.5 to 1 at least. */
export async function areReadable(page: Page, words: Record<string, Locator>): Promise<void> {
  const at = `${page.viewportSize()?.width} px`;
  await expect.poll(() => unreadable(page, words), { message: at, interval: 400 }).toEqual([]);
}

/** Returns the words that cannot be read. One picture is taken of what is behind all of them. */
async function unreadable(page: Page, words: Record<string, Locator>): Promise<string[]> {
  const texts = await Promise.all(Object.values(words).map(textOn));
  for (const locator of Object.values(words)) await clear(locator);
  const boxes = texts.map(({ box }) => box);
  const left = Math.floor(Math.min(...boxes.map(({ x }) => x)));
  const top = Math.floor(Math.min(...boxes.map(({ y }) => y)));
  const clip = {
    x: left,
    y: top,
    width: Math.ceil(Math.max(...boxes.map(({ x, width }) => x + width))) - left,
    height: Math.ceil(Math.max(...boxes.map(({ y, height }) => y + height))) - top,
  };
  const behind = await page.screenshot({ clip, fullPage: true, animations: "disabled" });
  for (const locator of Object.values(words)) await restore(locator);
  const within = boxes.map((box) => ({ ...box, x: box.x - left, y: box.y - top }));
  const grounds = await coloursOf(page, behind, within);
  return Object.keys(words).flatMap((word, index) => {
    const text = luminance(texts[index]?.colour ?? []);
    const worst = Math.min(...(grounds[index] ?? []).map((ground) => contrast(text, luminance(ground))));
    return worst >= 4.5 ? [] : [`${word}: ${worst.toFixed(2)}`];
  });
}
