import type { LaunchNormal } from "../../lib/api/api.gen";
import { spanInWords } from "../../lib/time/dates";
import type { TimeFormat } from "../../lib/time/format";
import { names } from "../names";
import { clockOf, hasLiftedOff, isCoarse, isFinal, STATUS, type Timed } from "../time/clock";
import { longWhen } from "../time/when";

/** What news of a launch are told from. */
export type Newsworthy = Timed &
  Pick<LaunchNormal, "id" | "fullname" | "net_precision" | "status" | "webcast_live"> & {
    timezone?: string | null;
  };

function statusNews({ status_id: before }: Newsworthy, { status_id: after, status }: Newsworthy): string {
  if (after === before) return "";
  if (after === STATUS.hold) return "on hold";
  if (after === STATUS.inFlight) return "in flight";
  if (after === STATUS.go) return before === STATUS.hold ? "hold released" : "go for launch";
  return isFinal({ status_id: after }) ? status : `now ${status}`;
}

function timeNews(before: Newsworthy, after: Newsworthy, format: TimeFormat): string {
  const [old, now] = [before, after].map((launch) => longWhen(launch, format));
  const by = Date.parse(after.net) - Date.parse(before.net);
  // What flies moves no more: its time is only put right.
  if (hasLiftedOff(after) || (old === now && by === 0)) return "";
  if (isCoarse(before) || isCoarse(after)) return old === now ? "" : `now ${now}`;
  return `moved ${spanInWords(by)} ${by > 0 ? "later" : "earlier"}, to ${now}`;
}

/** T-0 passes without any word from the feed. */
function zeroNews(before: Newsworthy, then: number, after: Newsworthy, now: number): string {
  const waits = clockOf(after, now).kind === "waiting" && clockOf(before, then).kind === "countdown";
  return waits && before.net === after.net ? "T-0 has passed, awaiting news" : "";
}

/**
 * Returns what happened to a launch between two looks at it, as a sentence to be spoken: "Crew-12: on hold.";
 * "" when nothing did. `then` and `now` are the times of the looks in milliseconds.
 */
export function newsOf(
  before: Newsworthy,
  then: number,
  after: Newsworthy,
  now: number,
  format: TimeFormat,
): string {
  const news = [
    statusNews(before, after),
    timeNews(before, after, format),
    zeroNews(before, then, after, now),
    after.webcast_live && !before.webcast_live ? "webcast live" : "",
  ].filter(Boolean);
  return news.length > 0 ? `${names(after.fullname).mission}: ${news.join(", ")}.` : "";
}
