import type { ComponentProps } from "react";
import { AfterPaint } from "../../../design/page/AfterPaint";
import { part } from "../../../design/part";
import type { SpokenNews } from "./SpokenNews";

const Spoken = part(async () => (await import("./SpokenNews")).SpokenNews, { as: "decoration" });

/** Says politely what happens to the launches on the page, from the moment on in which that is painted. */
export function LaunchNews({ launches }: ComponentProps<typeof SpokenNews>) {
  return (
    <AfterPaint>
      <Spoken launches={launches} />
    </AfterPaint>
  );
}
