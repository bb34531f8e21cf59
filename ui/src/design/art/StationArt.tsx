import type { ComponentProps } from "react";
import type { StationScene } from "./StationScene";
import { type LaterDrawing, useDrawing } from "./useDrawing";

type Props = ComponentProps<typeof StationScene>;

const station: LaterDrawing<Props> = { load: async () => (await import("./StationScene")).StationScene };

/** The drawing of a station without a photo, after the paint. */
export function StationArt(props: Props) {
  const Drawing = useDrawing(station);
  return Drawing ? <Drawing {...props} /> : null;
}
