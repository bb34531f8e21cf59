import type { ComponentProps } from "react";
import type { PortraitArt } from "./PortraitArt";
import { type LaterDrawing, useDrawing } from "./useDrawing";

type Props = ComponentProps<typeof PortraitArt>;

const portrait: LaterDrawing<Props> = { load: async () => (await import("./PortraitArt")).PortraitArt };

/** The drawing of somebody without a photo, after the paint. */
export function Portrait(props: Props) {
  const Drawing = useDrawing(portrait);
  return Drawing ? <Drawing {...props} /> : null;
}
