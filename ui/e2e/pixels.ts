// What stands on a picture is measured in pixels: a photograph may be as white as paper.

import type { BrowserContext, Locator, Page } from "playwright-core";
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

/** Returns the colour of the element's text as bytes of RGBA, and a picture of what is behind it. It changes the page. */
async function layersOf(page: Page, locator: Locator): Promise<{ colour: number[]; behind: Buffer }> {
  // Clear of the bars at the edges of the window.
  await locator.evaluate((node) => node.scrollIntoView({ block: "center" }));
  const { colour, clip } = await locator.evaluate((node: HTMLElement) => {
    const canvas = document.createElement("canvas").getContext("2d") as CanvasRenderingContext2D;
    canvas.fillStyle = getComputedStyle(node).color;
    canvas.fillRect(0, 0, 1, 1);
    const range = document.createRange();
    range.selectNodeContents(node);
    const { x, y, width, height } = range.getBoundingClientRect();
    for (const one of [node, ...node.querySelectorAll<HTMLElement>("*")])
      one.style.setProperty("visibility", "hidden");
    node.style.setProperty("visibility", "visible");
    node.style.setProperty("color", "transparent");
    node.style.setProperty("text-shadow", "none");
    return { colour: [...canvas.getImageData(0, 0, 1, 1).data], clip: { x, y, width, height } };
  });
  return { colour, behind: await page.screenshot({ clip, animations: "disabled" }) };
}

/** Returns every colour of a picture once, as bytes of RGBA. */
function coloursOf(page: Page, png: Buffer): Promise<number[][]> {
  return page.evaluate(async (data) => {
    const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext(
      "2d",
    ) as OffscreenCanvasRenderingContext2D;
    canvas.drawImage(bitmap, 0, 0);
    const { buffer } = canvas.getImageData(0, 0, bitmap.width, bitmap.height).data;
    return [...new Set(new Uint32Array(buffer))].map((colour) => [
      ...new Uint8Array(Uint32Array.of(colour).buffer),
    ]);
  }, png.toString("base64"));
}

function luminance([red = 0, green = 0, blue = 0]: number[]): number {
  const linear = (value: number) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** Returns the smallest contrast between an element's text and any pixel behind it. It changes the page. */
export async function worstContrast(page: Page, locator: Locator): Promise<number> {
  const { colour, behind } = await layersOf(page, locator);
  const text = luminance(colour);
  const contrasts = (await coloursOf(page, behind))
    .map(luminance)
    .map((ground) => (Math.max(text, ground) + 0.05) / (Math.min(text, ground) + 0.05));
  return Math.min(...contrasts);
}
