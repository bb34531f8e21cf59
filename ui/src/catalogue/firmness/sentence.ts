import type { Firmness } from "../../lib/api/api.gen";
import { counted } from "../../lib/format";
import { inTen, tenthsOf } from "./tenths";

const HOUR = 3_600;
const DAY = 24 * HOUR;

const NUMBERS = ["", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

/** How launches of each group of statuses stood. */
const STOOD = { go: "with Go", tbc: "to be confirmed", tbd: "to be determined", hold: "on hold" };

const PERIODS = {
  month: "a month",
  quarter: "a quarter",
  half: "half a year",
  year: "a year",
  fiscal: "a fiscal year",
};

/** "three days", "12 hours". */
function lengthOf(seconds: number): string {
  const [amount, noun] = seconds >= DAY ? [seconds / DAY, "day"] : [seconds / HOUR, "hour"];
  return `${NUMBERS[amount] ?? amount} ${noun}${amount === 1 ? "" : "s"}`;
}

/** How far the others moved; "" where that is not known, or there are none. */
function moved({ seen, held, delay_median_s: delay }: Firmness): string {
  if (delay === null || held === seen) return "";
  const days = counted(Math.floor(delay / DAY), "day");
  return seen - held === 1 ? `; the other moved by ${days}` : `; the others moved by ${days} in the middle`;
}

const upper = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Returns in whole what is known of how firm a date is, with the counts it is made of. */
export function firmnessSentence(firmness: Firmness): string {
  const { held_chance, seen, held, period, provider, status, horizon_s, precision } = firmness;
  const chance = inTen(tenthsOf(held_chance));
  if (period) return `Dates given as ${PERIODS[period]}: ${chance} flew in it, ${held} of ${seen}.`;
  if (status === null || horizon_s === null) return "";
  const by = provider ? ` by ${provider}` : "";
  const known = precision === "coarser" ? "and known to the day at best " : "";
  const alike = `${STOOD[status]} ${known}${lengthOf(horizon_s)} before their time`;
  return `${upper(chance)} launches that stood like this flew on time. Of ${seen}${by} ${alike}, ${held} flew at most 12 hours after it${moved(firmness)}.`;
}
