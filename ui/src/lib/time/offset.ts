import { span } from "./dates";

const DAY = 86_400;

/** Returns an offset from T-0 in seconds as a clock: "T-35:00", "T+02:24", "T-1:10:00"; from a day on "T+9 d 2 h". */
export function offsetClock(seconds: number): string {
  const total = Math.abs(Math.round(seconds));
  const sign = seconds > 0 ? "+" : "-";
  if (total >= DAY) return `T${sign}${span(total * 1_000)}`;
  const two = (value: number) => String(value).padStart(2, "0");
  const hours = Math.floor(total / 3_600);
  const clock = `${two(Math.floor(total / 60) % 60)}:${two(total % 60)}`;
  return `T${sign}${hours > 0 ? `${hours}:` : ""}${clock}`;
}
