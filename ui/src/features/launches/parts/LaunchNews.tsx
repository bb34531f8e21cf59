import { type ComponentProps, lazy } from "react";
import { AfterPaint } from "../../../design/page/AfterPaint";
import type { SpokenNews } from "./SpokenNews";

const Spoken = lazy(async () => ({ default: (await import("./SpokenNews")).SpokenNews }));

/** Says politely what happens to the launches on the page, from the moment on in which that is painted. */
export function LaunchNews({ launches }: ComponentProps<typeof SpokenNews>) {
  return (
    <AfterPaint>
      <Spoken launches={launches} />
    </AfterPaint>
  );
}
