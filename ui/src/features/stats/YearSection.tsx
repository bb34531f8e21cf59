import { launches } from "../../catalogue/stats/words";
import { YearBars } from "../../design/charts/YearBars";
import type { LaunchStats } from "../../lib/api/api.gen";
import { grouped } from "../../lib/format";
import { Part } from "./Part";
import s from "./StatsPage.module.css";
import type { useStats } from "./useStats";

interface Props {
  /** Launches by year. */
  answer: ReturnType<typeof useStats<LaunchStats>>;
  /** The year that is not over. */
  current: number;
}

/** Launches by year, with how they ended, and what this year comes to at its pace. */
export function YearSection({ answer, current }: Props) {
  const { groups = [], total = 0 } = answer.data ?? {};
  const first = groups[0]?.key;
  return (
    <Part
      id="years"
      by="year"
      title="Launches by year"
      count={first ? `${grouped(total)} since ${first}` : undefined}
      answer={answer}
    >
      {(stats) => <Years stats={stats} current={current} />}
    </Part>
  );
}

function Years({ stats: { groups, pace }, current }: { stats: LaunchStats; current: number }) {
  const byYear = new Map(groups.map((group) => [Number(group.key), group]));
  const first = Math.min(...byYear.keys());
  const none = { total: 0, success: 0, partial: 0, failure: 0, path: null };
  const years = Array.from({ length: current - first + 1 }, (_, i) => ({
    year: first + i,
    ...(byYear.get(first + i) ?? none),
  }));
  const most = years.reduce((best, each) => (each.total > best.total ? each : best), {
    ...none,
    year: first,
  });
  if (groups.length === 0) return <p className={s.waiting}>None yet.</p>;
  return (
    <figure className={s.figure}>
      <figcaption>
        Busiest year: {most.year}, with {launches(most.total)}.
        {pace &&
          ` ${pace.year} has ${grouped(pace.launches)} so far and is on pace for ${grouped(pace.at_this_pace)}.`}
      </figcaption>
      <ul className={s.legend} aria-hidden>
        <li data-kind="success">Succeeded</li>
        <li data-kind="partial">In part</li>
        <li data-kind="failure">Failed</li>
        {pace && <li data-kind="pace">On pace for</li>}
      </ul>
      <YearBars years={years} current={current} atThisPace={pace?.at_this_pace} />
    </figure>
  );
}
