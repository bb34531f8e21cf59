import { type ComponentProps, Suspense } from "react";
import { part } from "../part";
import type { EmptyDrawing } from "./EmptyDrawing";

const Drawing = part(async () => (await import("./EmptyDrawing")).EmptyDrawing, { as: "decoration" });

interface Props extends ComponentProps<typeof EmptyDrawing> {
  className: string | undefined;
}

/** The place of a drawing where there is nothing to show. It comes later: most pages have something. */
export function EmptyArt({ kind, className }: Props) {
  return (
    <div className={className} aria-hidden>
      <Suspense>
        <Drawing kind={kind} />
      </Suspense>
    </div>
  );
}
