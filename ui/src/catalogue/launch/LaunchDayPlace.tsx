import { AfterPaint } from "../../design/page/AfterPaint";
import { part } from "../../design/part";
import type { DayProps } from "./LaunchDayItem";

const LaunchDayItem = part(async () => (await import("./LaunchDayItem")).LaunchDayItem, { as: "decoration" });

/** Where the way to the page of a launch's day stands once the page is painted. */
export function LaunchDayPlace({ launch }: DayProps) {
  return (
    <AfterPaint>
      <LaunchDayItem launch={launch} />
    </AfterPaint>
  );
}
