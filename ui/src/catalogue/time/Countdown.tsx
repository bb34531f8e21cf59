import { counted } from "../../lib/format";
import type { ClockParts } from "../../lib/time/dates";
import s from "./Countdown.module.css";

interface Props {
  parts: ClockParts;
  /** Before or after T-0. */
  sign?: "-" | "+";
  /** The clock stands still, and says so in this word. */
  held?: string | undefined;
}

/** Returns what screen readers say, which changes once a minute: "1 day, 18 hours"; units without any are left out. */
function spoken({ mth, day, hr, min }: ClockParts): string {
  const units = { month: mth, day, hour: hr, minute: min };
  const words = Object.entries(units).flatMap(([unit, value]) => (value > 0 ? [counted(value, unit)] : []));
  return words.join(", ") || counted(0, "minute");
}

/**
 * The one loud element of a page. Larger units than the largest that has any are not drawn. While it ticks its last
 * figure carries the accent: it is "now".
 */
export function Countdown({ parts, sign = "-", held }: Props) {
  const all: [label: string, value: number][] = [
    ["MTH", parts.mth],
    ["DAY", parts.day],
    ["HR", parts.hr],
    ["MIN", parts.min],
    ["SEC", parts.sec],
  ];
  // Of nothing but zeros the last is left.
  const cells = all.slice(all.findIndex(([, value]) => value > 0));
  return (
    <div
      className={s.count}
      role="timer"
      data-still={held !== undefined || undefined}
      aria-label={`${held ? `${held}: ` : ""}T ${sign === "-" ? "minus" : "plus"} ${spoken(parts)}`}
    >
      <span className={s.tminus} aria-hidden>
        T{sign}
        {held && <small>{held}</small>}
      </span>
      {cells.map(([label, value]) => (
        <span key={label} className={s.cell} aria-hidden>
          <b>
            {[...String(value).padStart(2, "0")].map((digit, place) => (
              <u key={place}>{digit}</u>
            ))}
          </b>
          <i>{label}</i>
        </span>
      ))}
    </div>
  );
}
