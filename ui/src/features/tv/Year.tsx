import type { LaunchStats } from "../../lib/api/api.gen";
import { DASH, grouped } from "../../lib/format";
import { rateOf } from "../../lib/rate";
import { span } from "../../lib/time/dates";
import s from "./OtherView.module.css";

/** So many agencies fit below the figures. */
const MOST = 4;

/** The year so far, in figures. */
export function Year({ stats }: { stats: LaunchStats }) {
  const { total, success, cadence, streak, groups } = stats;
  const first = groups.filter(({ name }) => name !== null).sort((a, b) => b.total - a.total);
  return (
    <section className={s.year}>
      <h1>The year so far</h1>
      <dl>
        <Figure value={grouped(total)} words="launches" />
        <Figure value={rateOf(success, total)} words="succeeded" />
        <Figure
          value={cadence.mean_gap_s === null ? DASH : span(cadence.mean_gap_s * 1_000)}
          words="average gap between launches"
        />
        <Figure value={grouped(streak.launches)} words="current success streak" />
      </dl>
      <ol>
        {first.slice(0, MOST).map(({ key, name, total: count }) => (
          <li key={key}>
            <b>{grouped(count)}</b>
            <span>{name}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Figure({ value, words }: { value: string; words: string }) {
  return (
    <div>
      <dt>{words}</dt>
      <dd>{value}</dd>
    </div>
  );
}
