import type { ClockParts } from "../lib/dates";
import s from "./Countdown.module.css";

interface Props {
  parts: ClockParts;
  sign?: "-" | "+";
  held?: string | undefined;
  about?: boolean;
  big?: boolean;
}

const two = (value: number) => String(value).padStart(2, "0");

/** The countdown in one line, for cards and bars; within the last day it shows seconds. */
export function MiniCountdown({ parts, sign = "-", held, about = false, big }: Props) {
  const days = parts.mth * 30 + parts.day;
  return (
    <span
      className={s.mini}
      role="timer"
      data-big={big || undefined}
      data-held={held !== undefined || undefined}
    >
      <span>
        {held ? `${held} ` : ""}
        {about ? "about " : ""}T{sign}
      </span>
      {(days > 0 || about) && (
        <>
          {days}
          <i>d</i>{" "}
        </>
      )}
      {!about && (days > 0 || parts.hr > 0) && (
        <>
          {two(parts.hr)}
          <i>h</i>{" "}
        </>
      )}
      {!about && (
        <>
          {two(parts.min)}
          <i>m</i>
        </>
      )}
      {!about && days === 0 && (
        <em>
          {" "}
          {two(parts.sec)}
          <i>s</i>
        </em>
      )}
    </span>
  );
}
