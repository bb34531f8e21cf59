import s from "./StepLines.module.css";
import { placedApart, ticks } from "./scale";

/** How a count rose over a year: [day of the year from 0, count from that day on]. */
export interface StepLine {
  name: string;
  total: number;
  steps: readonly (readonly [day: number, count: number])[];
  /** Drawn before the others, up to its last day. */
  now?: boolean;
  /** The day that it is known to; the year's last where it is over. */
  until: number;
}

const WIDTH = 366;
const HEIGHT = 200;

/** From that day on the label of a line stands with those of the lines that go to the year's last. */
const LATE = 270;
/** How far apart labels stand, of the height in percent. */
const GAP = 6.5;

/** Counts that rise through a year, one line a year. What it shows stands in words and figures beside it. */
export function StepLines({ lines }: { lines: readonly StepLine[] }) {
  const highest = Math.max(1, ...lines.map(({ total }) => total));
  const y = (count: number) => HEIGHT - (count / (highest * 1.05)) * HEIGHT;
  const shareOf = (count: number) => (y(count) / HEIGHT) * 100;
  const late = lines.filter(({ until }) => until >= LATE);
  const places = placedApart(
    late.map(({ total }) => shareOf(total)),
    GAP,
    100,
  );
  return (
    <div className={s.chart} aria-hidden>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden>
        {ticks(highest, 4).map((value) => (
          <line key={value} x1="0" x2={WIDTH} y1={y(value)} y2={y(value)} className={s.grid} />
        ))}
        {lines.map(({ name, steps, until, total, now }) => (
          <path
            key={name}
            className={s.line}
            data-now={now || undefined}
            d={`M0 ${HEIGHT}${steps.map(([day, count]) => `H${day}V${y(count)}`).join("")}H${until}V${y(total)}`}
          />
        ))}
      </svg>
      {ticks(highest, 4).map((value) => (
        <span key={value} className={s.tick} style={{ top: `${shareOf(value)}%` }}>
          {value}
        </span>
      ))}
      {lines.map((line) => (
        <span
          key={line.name}
          className={s.end}
          data-now={line.now || undefined}
          style={{
            left: line.until < LATE ? `${(line.until / WIDTH) * 100}%` : "100%",
            top: `${places[late.indexOf(line)] ?? shareOf(line.total)}%`,
          }}
        >
          {line.name} <b>{line.total}</b>
        </span>
      ))}
    </div>
  );
}
