import { plannedDay, type Story } from "../../../catalogue/changes/story";
import { useAt } from "../../../lib/time/clock";
import { shortDay } from "../../../lib/time/dates";
import { useZone } from "../../../lib/time/zone";
import s from "./StoryChart.module.css";

const WIDTH = 100;
const HEIGHT = 100;
/** Free space above and below, so that a line at an edge is seen. */
const MARGIN = 8;

/** Where a value lies between two others, from 0 to 1. */
const share = (value: number, from: number, to: number) => (to > from ? (value - from) / (to - from) : 0.5);

/**
 * The planned date against the day on which it was seen, a step for each move; a line is broken while only a period was
 * known. The table below has all of it in words.
 */
export function StoryChart({ steps: newest, over }: { steps: Story["steps"]; over: string | null }) {
  const zone = useZone();
  const steps = newest.toReversed();
  const first = steps[0];
  const today = useAt((now) => now - (now % 3_600_000));
  if (!first) return null;
  const start = Date.parse(first.seen_at);
  const end = Math.max(
    over ? Math.min(Date.parse(over), today) : today,
    Date.parse(newest[0]?.seen_at ?? ""),
  );
  const lead = Math.max(end - start, 86_400_000) * 0.08;
  const dates = [first.before, ...steps.map(({ after }) => after)];
  const planned = dates.map(({ net }) => Date.parse(net));
  const [low, high] = [Math.min(...planned), Math.max(...planned)];
  const x = (at: number) => share(at, start - lead, end) * WIDTH;
  const y = (net: string) => HEIGHT - MARGIN - share(Date.parse(net), low, high) * (HEIGHT - 2 * MARGIN);
  const [earliest, latest] = [dates[planned.indexOf(low)], dates[planned.indexOf(high)]];
  return (
    <div className={s.chart} aria-hidden>
      <div className={s.plot}>
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden>
          {dates.map(({ net, certainty }, i) => {
            const from = i === 0 ? 0 : x(Date.parse(steps[i - 1]?.seen_at ?? ""));
            const to = i === steps.length ? WIDTH : x(Date.parse(steps[i]?.seen_at ?? ""));
            const next = dates[i + 1];
            return (
              <g key={i}>
                <path d={`M${from} ${y(net)}H${to}`} data-coarse={certainty !== "exact" || undefined} />
                {next && <path d={`M${to} ${y(net)}V${y(next.net)}`} className={s.rise} />}
              </g>
            );
          })}
        </svg>
        {steps.map(({ seen_at, after, reason }) => (
          <i
            key={seen_at}
            data-reason={reason !== null || undefined}
            style={{ left: `${x(Date.parse(seen_at))}%`, top: `${y(after.net)}%` }}
          />
        ))}
      </div>
      <p className={s.planned}>
        {latest && <span>{plannedDay(latest, zone)}</span>}
        {earliest && high > low && <span>{plannedDay(earliest, zone)}</span>}
      </p>
      <p className={s.seen}>
        <span>seen {shortDay(first.seen_at, zone, end)}</span>
        <span>{over ? shortDay(new Date(end).toISOString(), zone, today) : "today"}</span>
      </p>
    </div>
  );
}
