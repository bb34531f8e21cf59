import { AfterPaint } from "../../design/page/AfterPaint";
import { part } from "../../design/part";
import type { LaunchStats } from "../../lib/api/api.gen";
import { apiKey, useApi } from "../../lib/api/useApi";
import type { LaunchesOf } from "../../lib/paths";
import s from "./StripPlace.module.css";

/** What a strip tells of: the parameter that narrows launches to a thing, its id, and what is known of them. */
export interface StripProps {
  of: LaunchesOf;
  id: number;
  /** How many launches the feed itself counts, of an astronaut how many flights. */
  counted?: number | null | undefined;
  stats: LaunchStats;
}

const StatsStrip = part(async () => (await import("./StatsStrip")).StatsStrip, { as: "decoration" });

/** Where the record of a thing stands in a line: nowhere if none of its launches has flown, or it can't be told. */
export function StripPlace({ of, id, counted }: Omit<StripProps, "stats">) {
  const { data, error } = useApi<LaunchStats>(apiKey("public/stats/launches", { by: "year", [of]: id }));
  if (data ? data.total === 0 : error) return null;
  const place = <div className={s.place} />;
  if (!data) return place;
  return (
    <AfterPaint fallback={place}>
      <StatsStrip of={of} id={id} counted={counted} stats={data} />
    </AfterPaint>
  );
}
