import type { ClockParts } from "../../lib/time/dates";
import s from "./Countdown.module.css";

interface Props {
  parts: ClockParts;
  sign?: "-" | "+";
  held?: string | undefined;
  big?: boolean;
}

const two = (value: number) => String(value).padStart(2, "0");

/** The countdown in one line, for cards and bars; within the last day it shows seconds. */
export function MiniCountdown({ parts, sign = "-", held, big }: Props) {
  const days = parts.mth * 30 + parts.day;
  return (
    <span
      className={s.mini}
      role="timer"
      data-big={big || undefined}
      data-held={held !== undefined || undefined}
    >
      <span>
        {held ? `${held} ` : ""}T{sign}
      </span>
      {days > 0 && (
        <>
          {days}
          <i>d</i>{" "}
        </>
      )}
      {(days > 0 || parts.hr > 0) && (
        <>
          {two(parts.hr)}
          <i>h</i>{" "}
        </>
      )}
      {(days > 0 || parts.hr > 0 || parts.min > 0) && (
        <>
          {two(parts.min)}
          <i>m</i>{" "}
        </>
      )}
      {days === 0 && (
        <em>
          {two(parts.sec)}
          <i>s</i>
        </em>
      )}
    </span>
  );
}
