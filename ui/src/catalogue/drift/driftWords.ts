import type { Drift, DriftLaunch } from "../../lib/api/api.gen";
import { counted } from "../../lib/format";
import { localDay } from "../../lib/time/dates";
import type { TimeFormat } from "../../lib/time/format";
import { plannedTime } from "../changes/story";
import { type DriftDate, drifted } from "./driftPlot";

/** Returns what a date says: "Crew-1: planned for Nov 12 · 11:15 AM GMT+1, seen on October 30, 2026". */
export function dateWords(date: DriftDate, format: TimeFormat, name?: string): string {
  const by = date.noted ? "noted by our data source on" : "seen on";
  const text = `planned for ${plannedTime(date, format)}, ${by} ${localDay(date.seen_at, format.zone)}`;
  return name ? `${name}: ${text}` : `P${text.slice(1)}`;
}

/** Returns what the plot of many launches leaves out. */
export function leftOutWords({ launches, left_out }: Drift): string {
  const single = launches.length - drifted(launches).length;
  const parts = [
    single > 0 && `${counted(single, "launch")} with one known date`,
    left_out > 0 && `${counted(left_out, "launch")} before the latest ${launches.length}`,
    "launches that were withdrawn",
  ];
  return `Not drawn: ${parts.filter(Boolean).join(", ")}.`;
}

/** Returns what a figure says to those who do not see it. */
export function figureWords(launches: readonly DriftLaunch[]): string {
  const dates = launches.reduce((sum, each) => sum + each.dates.length, 0);
  const whose = launches.length === 1 ? "" : ` of ${counted(launches.length, "launch")}`;
  return `${counted(dates, "planned date")}${whose} by the day on which each was seen`;
}
