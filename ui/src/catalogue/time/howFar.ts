import { shortMoment } from "../../lib/time/dates";
import type { TimeFormat } from "../../lib/time/format";
import { awaitsNews, isCoarse, isFinal, STATUS, type Timed } from "./clock";
import type { Dated } from "./when";

const DAY = 86_400_000;
const MONTHS = 12;

/** The steps in which a period is counted, and the words for them. */
interface Steps {
  one: string;
  /** How many steps lie between two moments, by the calendar in UTC. */
  between: (from: Date, to: Date) => number;
  /** From the third on: what is said of so many. */
  later: (count: number, from: Date, to: Date) => string;
}

const dayOf = (at: Date) => Math.floor(at.getTime() / DAY);
/** Weeks begin on Monday; the first day of all was a Thursday. */
const weekOf = (at: Date) => Math.floor((dayOf(at) + 3) / 7);
const monthOf = (at: Date) => at.getUTCFullYear() * MONTHS + at.getUTCMonth();
const quarterOf = (at: Date) => Math.floor(monthOf(at) / 3);
const halfOf = (at: Date) => Math.floor(monthOf(at) / 6);
const yearOf = (at: Date) => at.getUTCFullYear();
/** The fiscal year of the United States ends with September. */
const fiscalOf = (at: Date) => Math.floor((monthOf(at) + 3) / MONTHS);

const by = (of: (at: Date) => number) => (from: Date, to: Date) => of(to) - of(from);

const years = (count: number) => `in about ${count} years`;
const months = (count: number) =>
  count < 2 * MONTHS ? `in about ${count} months` : years(Math.round(count / MONTHS));

const DAYS: Steps = { one: "day", between: by(dayOf), later: (count) => `in ${count} days` };
const WEEKS: Steps = { one: "week", between: by(weekOf), later: (count) => `in about ${count} weeks` };
const MONTH: Steps = { one: "month", between: by(monthOf), later: months };
const QUARTER: Steps = {
  one: "quarter",
  between: by(quarterOf),
  // To the month in its middle: it is one month away from either end.
  later: (_, from, to) => months(quarterOf(to) * 3 + 1 - monthOf(from)),
};
const HALF: Steps = {
  one: "half-year",
  between: by(halfOf),
  // To its fourth month, as of a quarter to the second; "next half-year" would say less than its name.
  later: (_, from, to) => months(halfOf(to) * 6 + 3 - monthOf(from)),
};
const YEAR: Steps = { one: "year", between: by(yearOf), later: years };
const FISCAL: Steps = { one: "fiscal year", between: by(fiscalOf), later: years };

const STEPS: Partial<Record<Dated["certainty"], Steps>> = {
  day: DAYS,
  week: WEEKS,
  month: MONTH,
  quarter: QUARTER,
  half: HALF,
  year: YEAR,
  fiscal: FISCAL,
};

/**
 * Returns how far away the period is in which a launch flies, no finer than the period is: "in 3 days", "next week",
 * "this quarter", "in about 5 months". Of a launch whose time or period passed without news it says that, and since when
 * if that is known exactly. Empty for what is counted to the second, is over, or is not known.
 */
export function howFar(launch: Dated & Timed, now: number, format: TimeFormat): string {
  if (awaitsNews(launch, now)) return `awaiting news since ${shortMoment(launch.net, format)}`;
  const steps = STEPS[launch.certainty];
  const [from, to] = [new Date(now), new Date(launch.net)];
  if (!isCoarse(launch) || isFinal(launch) || !steps || Number.isNaN(to.getTime())) return "";
  const count = steps.between(from, to);
  if (count < 0) return launch.status_id === STATUS.inFlight ? "" : "awaiting news";
  // The day is one of UTC, whose night may be the visitor's noon.
  if (count < 2 && steps === DAYS) return count === 0 ? "today in UTC" : "tomorrow in UTC";
  if (count < (steps === HALF ? 1 : 2)) return `${count === 0 ? "this" : "next"} ${steps.one}`;
  return steps.later(count, from, to);
}
