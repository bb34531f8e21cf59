import { HistoryNote } from "../../../catalogue/stats/HistoryNote";
import { Section } from "../../../design/page/Section";
import type { PadYear } from "../../../lib/api/api.gen";
import { figure } from "../../../lib/format";
import s from "./ThisYear.module.css";

/** How busy a pad is in the current year. */
export function ThisYear({ year }: { year: PadYear }) {
  const counts = [
    [year.attempts === 1 ? "Attempt" : "Attempts", year.attempts],
    ["Successful", year.successful],
    ["Planned", year.planned],
  ] as const;
  return (
    <Section id="this-year" title="This year" count={String(year.year)}>
      <dl className={s.counts}>
        {counts.map(([label, count]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{figure(count)}</dd>
          </div>
        ))}
      </dl>
      <p className={s.note}>
        <HistoryNote />
      </p>
    </Section>
  );
}
