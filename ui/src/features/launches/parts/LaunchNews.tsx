import { type ComponentProps, lazy } from "react";
import { AfterPaint } from "../../../design/page/AfterPaint";
import type { SpokenNews } from "./SpokenNews";

const Spoken = lazy(async () => ({ default: (await import("./SpokenNews")).SpokenNews }));

/** Says what happens to the launches from now on. Nothing happens in the moment until the page is painted. */
export function LaunchNews({ launches }: ComponentProps<typeof SpokenNews>) {
  return (
    <AfterPaint>
      <Spoken launches={launches} />
    </AfterPaint>
  );
}
