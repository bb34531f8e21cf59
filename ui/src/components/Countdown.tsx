import type { ClockParts } from "../lib/dates";
import s from "./Countdown.module.css";

interface Props {
  parts: ClockParts;
  /** Before or after T-0. */
  sign?: "-" | "+";
  /** The clock stands still, and says so in this word. */
  held?: string | undefined;
  /** The time is known too coarsely for more than months and days. */
  about?: boolean;
}

/** The one loud element of a page. While it ticks its last figure carries the accent: it is "now". */
export function Countdown({ parts, sign = "-", held, about = false }: Props) {
  const cells: [label: string, value: number][] = [
    ["MTH", parts.mth],
    ["DAY", parts.day],
  ];
  if (!about) cells.push(["HR", parts.hr], ["MIN", parts.min], ["SEC", parts.sec]);
  const firstUsed = cells.findIndex(([, value]) => value > 0);
  const words = `${parts.mth} months ${parts.day} days`;
  const exact = about ? "" : ` ${parts.hr} hours ${parts.min} minutes`;
  return (
    <div
      className={s.count}
      role="timer"
      data-still={held !== undefined || about || undefined}
      aria-label={`${held ? `${held}: ` : ""}${about ? "about " : ""}T ${sign === "-" ? "minus" : "plus"} ${words}${exact}`}
    >
      <span className={s.tminus} aria-hidden>
        T{sign}
        {(held || about) && <small>{held ?? "about"}</small>}
      </span>
      {cells.map(([label, value], index) => (
        <span key={label} className={s.cell} data-zero={index < firstUsed || undefined} aria-hidden>
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
