import type { LaunchNormal } from "../../lib/api/api.gen";
import { basePath } from "../../lib/browser/basePath";
import { paths } from "../../lib/paths";

/** What a calendar is asked for beside its list. */
export interface CalendarOptions {
  /** Launches whose week, month or quarter alone is known are in it too. */
  coarse?: boolean;
  /** It asks the reader's program to remind. */
  alarm?: boolean;
}

/** What says how a list is shown, and not which records it has. */
export const SHOWN = ["page", "limit", "offset", "ordering", "month"];

/** When a calendar reminds, in minutes before T-0. */
const REMIND = "60,10";

/**
 * Returns the address of a list as a file that programs follow, which is the one of its page with an ending. The list
 * is the key of its call: "public/launches?agency=121&limit=12&page=1&upcoming=true". Who leaves out on which side of
 * now it lies may say it in `more`.
 */
export function feedAddress(list: string, ending: string, more: Record<string, string> = {}): string {
  const [path = "", query] = list.replace(/^public/, "").split("?");
  const params = new URLSearchParams({ ...more, ...Object.fromEntries(new URLSearchParams(query)) });
  for (const name of SHOWN) params.delete(name);
  // Those to come are what a feed of launches or events has unless told.
  if (/^.(launches|events)$/.test(path) && params.get("upcoming") === "true") params.delete("upcoming");
  params.sort();
  return `${location.origin}${basePath()}${path}${ending}${params.size > 0 ? `?${params}` : ""}`;
}

/** Returns the address of a list as a calendar. */
export const calendarAddress = (list: string, { coarse, alarm }: CalendarOptions = {}) =>
  feedAddress(list, ".ics", { ...(coarse && { coarse: "1" }), ...(alarm && { alarm: REMIND }) });

/** What is known no better than so has no place in a calendar. */
const TOO_COARSE = /^(half|year|fiscal|decade)$/;

/** Returns the address of a launch as one event to keep; undefined without so much as a quarter. */
export function eventOf({ id, certainty }: Pick<LaunchNormal, "id" | "certainty">): string | undefined {
  return TOO_COARSE.test(certainty) ? undefined : `${basePath()}${paths.launch(id)}/event.ics`;
}

/** Returns the address that a calendar program opens by itself. */
export const webcalOf = (address: string) => address.replace(/^https?:/, "webcal:");

/** Returns where Google Calendar takes a calendar. */
export const googleOf = (address: string) =>
  `https://calendar.google.com/calendar/r?cid=${encodeURIComponent(webcalOf(address))}`;

/** Returns where Outlook on the web takes a calendar, and under which name. */
export const outlookOf = (address: string, name: string) =>
  `https://outlook.live.com/calendar/0/addfromweb?url=${encodeURIComponent(address)}&name=${encodeURIComponent(name)}`;
