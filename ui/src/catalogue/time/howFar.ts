import { shortMoment } from "../../lib/time/dates";
import type { TimeFormat } from "../../lib/time/format";
import { awaitsNews, isCoarse, isFinal, STATUS, type Timed } from "./clock";
import type { Dated } from "./when";

const DAY = 86_400_000;
const MONTHS = 12;

/** What a period is called, which one a moment is in, and what is said from the third on. */
type Steps = [one: string, of: (at: Date) => number, later: (count: number, from: Date, to: Date) => string];

const dayOf = (at: Date) => Math.floor(at.getTime() / DAY);
/** Weeks begin on Monday; the first day of all was a Thursday. */
const weekOf = (at: Date) => Math.floor((dayOf(at) + 3) / 7);
const monthOf = (at: Date) => at.getUTCFullYear() * MONTHS + at.getUTCMonth();
const quarterOf = (at: Date) => Math.floor(monthOf(at) / 3);
const halfOf = (at: Date) => Math.floor(monthOf(at) / 6);
const yearOf = (at: Date) => at.getUTCFullYear();
/** The fiscal year of the United States ends with September. */
const fiscalOf = (at: Date) => Math.floor((monthOf(at) + 3) / MONTHS);

const years = (count: number) => `in about ${count} years`;
const months = (count: number) =>
  count < 2 * MONTHS ? `in about ${count} months` : years(Math.round(count / MONTHS));

/** Says how many months it is to one of a period's, which has so many. */
const toMonth =
  (of: Steps[1], length: number, month: number): Steps[2] =>
  (_, from, to) =>
    months(of(to) * length + month - monthOf(from));

const STEPS: Partial<Record<Dated["certainty"], Steps>> = {
  day: ["day", dayOf, (count) => `in ${count} days`],
  week: ["week", weekOf, (count) => `in about ${count} weeks`],
  month: ["month", monthOf, months],
  // To the month in its middle: it is one month away from either end.
  quarter: ["quarter", quarterOf, toMonth(quarterOf, 3, 1)],
  // To its fourth month, as of a quarter to the second; "next half-year" would say less than its name.
  half: ["half-year", halfOf, toMonth(halfOf, 6, 3)],
  year: ["year", yearOf, years],
  fiscal: ["fiscal year", fiscalOf, years],
};

/**
 * Returns how far away the period is in which a launch flies, no finer than the period is: "in 3 days", "next week",
 * "this quarter", "in about 5 months". Of a launch whose time or period passed without news it says that, and since when
 * if that is known exactly. Empty for what is counted to the second, is over, or is not known.
 */
export function howFar(launch: Dated & Timed, now: number, format: TimeFormat): string {
  if (awaitsNews(launch, now)) return `awaiting news since ${shortMoment(launch.net, format)}`;
  const { certainty, net, status_id } = launch;
  const steps = STEPS[certainty];
  const [from, to] = [new Date(now), new Date(net)];
  if (!isCoarse(launch) || isFinal(launch) || !steps || Number.isNaN(to.getTime())) return "";
  const [one, of, later] = steps;
  const count = of(to) - of(from);
  if (count < 0) return status_id === STATUS.inFlight ? "" : "awaiting news";
  // The day is one of UTC, whose night may be the visitor's noon.
  if (count < 2 && certainty === "day") return count === 0 ? "today in UTC" : "tomorrow in UTC";
  if (count < (certainty === "half" ? 1 : 2)) return `${count === 0 ? "this" : "next"} ${one}`;
  return later(count, from, to);
}
