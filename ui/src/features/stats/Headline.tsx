import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import type { LaunchStats } from "../../lib/api/api.gen";
import { DASH, grouped } from "../../lib/format";
import { rateOf } from "../../lib/rate";
import { span } from "../../lib/time/dates";
import { groupedPath } from "./groupings";
import s from "./StatsPage.module.css";

interface Props {
  stats: LaunchStats;
  year: number | undefined;
  isNow: boolean;
}

/** The four figures on top. */
export function Headline({ stats, year, isNow }: Props) {
  const { search } = useLocation();
  const { total, success, failure, partial, cadence, streak, path } = stats;
  const when = year === undefined ? "in all years" : isNow ? "so far this year" : `in ${year}`;
  const ended = [failure > 0 && `${grouped(failure)} failed`, partial > 0 && `${grouped(partial)} in part`];
  return (
    <dl className={s.headline}>
      <Figure path={path} value={grouped(total)} words={`launches ${when}`} />
      <Figure
        path={groupedPath("outcome", new URLSearchParams(search))}
        value={rateOf(success, total)}
        words={["succeeded", ...ended.filter(Boolean)].join(" · ")}
      />
      <Figure
        path={null}
        value={cadence.mean_gap_s === null ? DASH : span(cadence.mean_gap_s * 1_000)}
        words="average gap between launches"
      />
      <Figure path={streak.path} value={grouped(streak.launches)} words="current success streak" />
    </dl>
  );
}

function Figure({ path, value, words }: { path: string | null; value: ReactNode; words: string }) {
  return (
    <div>
      <dt>{words}</dt>
      <dd>{path ? <Link to={path}>{value}</Link> : value}</dd>
    </div>
  );
}
