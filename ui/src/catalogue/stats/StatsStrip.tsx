import { Link } from "react-router";
import { Sparkline } from "../../design/charts/Sparkline";
import type { LaunchStats } from "../../lib/api/api.gen";
import { counted as countedIn, grouped } from "../../lib/format";
import { paths } from "../../lib/paths";
import { rateOf } from "../../lib/rate";
import { span } from "../../lib/time/dates";
import { HistoryNote } from "./HistoryNote";
import s from "./StatsStrip.module.css";
import type { StripProps } from "./StripPlace";

/** So many years are drawn. */
const YEARS = 30;

/** Returns the launches of each of the last years, those without any among them. */
function byYear(groups: LaunchStats["groups"]): number[] {
  const totals = new Map(groups.map(({ key, total }) => [Number(key), total]));
  const last = Math.max(...totals.keys());
  const first = Math.max(Math.min(...totals.keys()), last - YEARS + 1);
  return Array.from({ length: last - first + 1 }, (_, i) => totals.get(first + i) ?? 0);
}

/** What the record says of one thing in a line, and the way to all of it. */
export function StatsStrip({ of, id, counted, stats }: StripProps) {
  const { total, path, streak, cadence, groups } = stats;
  return (
    <div className={s.strip}>
      <dl>
        <Figure words="flown" value={grouped(total)} path={path} />
        <Figure words="succeeded" value={rateOf(stats.success, total)} path={null} />
        <Figure words="in a row" value={grouped(streak.launches)} path={streak.path} />
        <Figure words="in 365 days" value={grouped(cadence.last_365_days)} path={cadence.path} />
        {cadence.median_gap_s !== null && (
          <Figure words="median gap" value={span(cadence.median_gap_s * 1_000)} path={null} />
        )}
      </dl>
      {groups.length > 2 && (
        <div className={s.years}>
          <Sparkline values={byYear(groups)} />
        </div>
      )}
      <Link to={`${paths.stats}?${of}=${id}&year=all`}>Statistics</Link>
      <p className={s.note}>
        {counted != null && counted !== total && (
          <>
            {countedIn(counted, of === "astronaut" ? "flight" : "launch")} reported in total; {grouped(total)}{" "}
            on record here.
          </>
        )}
        <HistoryNote />
      </p>
    </div>
  );
}

function Figure({ words, value, path }: { words: string; value: string; path: string | null }) {
  return (
    <div>
      <dt>{words}</dt>
      <dd>{path ? <Link to={path}>{value}</Link> : value}</dd>
    </div>
  );
}
