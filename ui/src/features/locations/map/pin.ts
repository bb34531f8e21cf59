/** Pixels of a pin, whose tip marks the place. */
export const PIN = { width: 18, height: 31 } as const;

/** Outlines of a pin in its own pixels: its body, and the glyph that tells the state to who cannot tell colours. */
export const outlines = {
  body: "M9 30.5C8 24.5 1 16 1 9a8 8 0 1 1 16 0C17 16 10 24.5 9 30.5Z",
  active: "M5.4 9.2 8 11.8 12.8 6.4",
  inactive: "M6.2 6.2 11.8 11.8M11.8 6.2 6.2 11.8",
} as const;

/** Colours of one pin, as canvas takes them. */
export interface PinColours {
  fill: string;
  glyph: string;
  edge: string;
}

/** Returns the pixels of a pin at `ratio` device pixels to one of its own. */
export function drawPin(active: boolean, { fill, glyph, edge }: PinColours, ratio: number): ImageData {
  const canvas = document.createElement("canvas");
  canvas.width = PIN.width * ratio;
  canvas.height = PIN.height * ratio;
  const context = canvas.getContext("2d");
  if (!context) throw new Error("This browser cannot draw.");
  context.scale(ratio, ratio);
  context.lineJoin = "round";
  context.lineCap = "round";
  const body = new Path2D(outlines.body);
  context.fillStyle = fill;
  context.fill(body);
  context.lineWidth = 1;
  context.strokeStyle = edge;
  context.stroke(body);
  context.lineWidth = 2;
  context.strokeStyle = glyph;
  context.stroke(new Path2D(active ? outlines.active : outlines.inactive));
  return context.getImageData(0, 0, canvas.width, canvas.height);
}
