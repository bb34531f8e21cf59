import { AfterPaint } from "../../design/page/AfterPaint";
import { part } from "../../design/part";
import type { OtherPagesProps } from "./OtherPages";

const OtherPages = part(async () => (await import("./OtherPages")).OtherPages, { as: "decoration" });

/** Where the ways to a launch's other pages stand once the page is painted. */
export function OtherPagesPlace({ launch }: OtherPagesProps) {
  return (
    <AfterPaint>
      <OtherPages launch={launch} />
    </AfterPaint>
  );
}
