import { utcMonth } from "../../lib/time/dates";

/** A month or a year that begins on the line of time: where, from 0 to 1, and what it is called. */
export interface Tick {
  at: number;
  label: string;
}

/** Steps between two ticks, in months. */
const STEPS = [1, 2, 3, 6, 12, 24, 60, 120];

/** Returns the months or years that begin between two times in milliseconds, as many at most. */
export function ticksBetween(first: number, last: number, most: number): Tick[] {
  const from = new Date(first);
  const start = from.getUTCFullYear() * 12 + from.getUTCMonth() + 1;
  const months = (last - first) / 2_629_746_000; // a year's twelfth
  const step = STEPS.find((each) => months / each <= most) ?? 240;
  const ticks: Tick[] = [];
  for (let month = Math.ceil(start / step) * step; ; month += step) {
    const begins = Date.UTC(Math.floor(month / 12), month % 12);
    if (begins > last) return ticks;
    const [name = "", year = ""] = utcMonth(new Date(begins).toISOString()).split(" ");
    const short = name.slice(0, 3);
    // A January says its year, and so does what stands first.
    const label = step >= 12 ? year : month % 12 === 0 || ticks.length === 0 ? `${short} ${year}` : short;
    ticks.push({ at: (begins - first) / (last - first), label });
  }
}
