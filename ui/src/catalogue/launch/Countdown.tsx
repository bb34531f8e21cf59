import type { ClockParts } from "../../lib/time/dates";
import s from "./Countdown.module.css";

interface Props {
  parts: ClockParts;
  /** Before or after T-0. */
  sign?: "-" | "+";
  /** The clock stands still, and says so in this word. */
  held?: string | undefined;
}

/**
 * The one loud element of a page. Larger units than the largest that has any are not drawn; those who listen hear them
 * all the same. While it ticks its last figure carries the
 * accent: it is "now".
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
  const words = `${parts.mth} months ${parts.day} days ${parts.hr} hours ${parts.min} minutes`;
  return (
    <div
      className={s.count}
      role="timer"
      data-still={held !== undefined || undefined}
      aria-label={`${held ? `${held}: ` : ""}T ${sign === "-" ? "minus" : "plus"} ${words}`}
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
