import type { ComponentProps } from "react";
import type { CoverArt } from "./CoverArt";
import { type LaterDrawing, useDrawing } from "./useDrawing";

type Props = ComponentProps<typeof CoverArt>;

const cover: LaterDrawing<Props> = { load: async () => (await import("./CoverArt")).CoverArt };

/** Generated cover art, after the paint. */
export function Art(props: Props) {
  const Drawing = useDrawing(cover);
  return Drawing ? <Drawing {...props} /> : null;
}
