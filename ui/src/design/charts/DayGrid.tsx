import { Link } from "react-router";
import { ScrollRegion } from "../data/ScrollRegion";
import s from "./DayGrid.module.css";
import { inWords, type Outcomes } from "./outcomes";
import { useRoving } from "./useRoving";

/** A day, "2026-08-22", and the list of its launches. */
export interface DayCell extends Outcomes {
  day: string;
  path: string | null;
}

interface Props {
  year: number;
  /** The days with launches. */
  days: readonly DayCell[];
  /** In UTC; what comes after it is not known. */
  today: string;
  /** Returns the words for a day. */
  nameOf: (day: string) => string;
}

const MONTHS = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");
const DAY = 86_400_000;
const CELL = 16;
const SIZE = 13;

/** The most launches of a day that a shade of its own is for. */
const MOST = 4;

/** All days of a year, a week to a column beginning with Monday, shaded by how many launches they had. */
export function DayGrid({ year, days, today, nameOf }: Props) {
  const start = Date.UTC(year, 0, 1);
  const count = (Date.UTC(year + 1, 0, 1) - start) / DAY;
  const before = (new Date(start).getUTCDay() + 6) % 7;
  const byDay = new Map(days.map((cell) => [cell.day, cell]));
  const all = Array.from({ length: count }, (_, i) => {
    const day = new Date(start + i * DAY).toISOString().slice(0, 10);
    const place = before + i;
    return { day, x: Math.floor(place / 7) * CELL, y: (place % 7) * CELL, cell: byDay.get(day) };
  });
  const linked = all.filter(({ cell }) => cell?.path);
  const { onKeyDown, tabIndexOf } = useRoving(linked.length, linked.length - 1);
  const weeks = Math.ceil((before + count) / 7);
  return (
    <ScrollRegion label={`Days of ${year}`} hasLinks={linked.length > 0}>
      <svg viewBox={`-34 -22 ${weeks * CELL + 36} ${7 * CELL + 24}`} className={s.grid} onKeyDown={onKeyDown}>
        <title>Days with launches</title>
        {MONTHS.map((month, i) => {
          const place = before + (Date.UTC(year, i, 1) - start) / DAY;
          return (
            <text key={month} x={Math.ceil(place / 7) * CELL} y={-8} aria-hidden>
              {month}
            </text>
          );
        })}
        {["Mon", "", "Wed", "", "Fri", "", "Sun"].map((word, i) => (
          <text key={`${word}${i * 1}`} x={-34} y={i * CELL + 11} aria-hidden>
            {word}
          </text>
        ))}
        {all.map(({ day, x, y, cell }) => {
          const shape = (
            <rect
              x={x}
              y={y}
              width={SIZE}
              height={SIZE}
              rx={3}
              className={s.day}
              data-count={day > today ? "later" : Math.min(cell?.total ?? 0, MOST)}
              data-today={day === today || undefined}
            />
          );
          if (!cell?.path) return <g key={day}>{shape}</g>;
          const label = `${nameOf(day)}: ${inWords(cell)}`;
          return (
            <Link
              key={day}
              to={cell.path}
              aria-label={label}
              tabIndex={tabIndexOf(linked.findIndex((each) => each.day === day))}
            >
              <title>{label}</title>
              {shape}
              {cell.failure > 0 && (
                <path d={`M${x + SIZE - 7} ${y + SIZE}h4a3 3 0 0 0 3 -3v-4z`} className={s.failure} />
              )}
            </Link>
          );
        })}
      </svg>
    </ScrollRegion>
  );
}
