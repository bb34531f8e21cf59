import { ApiError } from "../../lib/api/apiError";
import { useSite } from "../../lib/firstPaint/site";
import { askForPush, Refused } from "../../lib/follow/ask";
import { useEditFollow } from "../../lib/follow/editFollow";
import { isAbout } from "../../lib/follow/follow";
import { type PushState, pushState } from "../../lib/follow/push";
import { now as time } from "../../lib/time/clock";
import { toast } from "../../lib/toast";
import { calendarAddress, eventOf, webcalOf } from "../feed/addresses";
import { isCoarse } from "../time/clock";
import { addRule } from "./addRule";
import { subjectOf } from "./subject";
import { openFollow, type Reminded } from "./target";
import { leadName, usualOf } from "./told";

/** Long enough to be read and pressed. */
const CHANGE_FOR = 8_000;
const INSTEAD_FOR = 12_000;

/** Why there is no reminder here, as a visitor is told; each goes on with what there is in its place. */
const reasons: Record<PushState, string> = {
  ready: "Reminders need notifications, which this browser does not show now.",
  denied: "Notifications are blocked. Allow them in your browser's settings.",
  install: "Add this site to your home screen to get reminders on this device.",
  insecure: "Reminders need a secure address (https).",
  none: "This browser cannot show reminders.",
};

/** Says what is set: the reminders that are still to come. */
export function setText(reminded: Reminded, now: number): string {
  const { about, name } = subjectOf(reminded);
  const at = "event" in reminded ? reminded.date : reminded.net;
  const coarse = at === null || isCoarse({ certainty: reminded.certainty ?? "decade" });
  const all = usualOf(about).leads;
  const leads = coarse ? all : all.filter((lead) => Date.parse(at) - now > lead * 60_000);
  if (leads.length === 0)
    return "event" in reminded ? `You'll hear when ${name} is live.` : `You'll hear how ${name} goes.`;
  const when = `${leads.map(leadName).join(" and ")} before`;
  return `Reminder set for ${name}: ${when}${coarse ? ", once its time is known" : ""}.`;
}

/** Returns where what is reminded of is a file for calendars; undefined without one. */
function calendarOf(reminded: Reminded): string | undefined {
  return "event" in reminded ? webcalOf(calendarAddress("public/events")) : eventOf(reminded);
}

/** Says why there is no reminder, and offers what there is instead: how to install the site, or the calendar. */
function offerInstead(reminded: Reminded, state: PushState): void {
  const { target } = subjectOf(reminded);
  const event = calendarOf(reminded);
  if (state === "install") void toast.offer(reasons.install, "How", () => openFollow(target), INSTEAD_FOR);
  else if (event === undefined) void toast.error(reasons[state]);
  else void toast.offer(reasons[state], "Add to calendar", () => location.assign(event), INSTEAD_FOR);
}

/** Asks for leave to show notices; undefined where there is none, so that other destinations can do. */
async function leave(state: PushState): Promise<PushSubscription | undefined> {
  if (state !== "ready") return undefined;
  return await askForPush().catch((error: unknown) => {
    if (error instanceof Refused) return undefined;
    throw error;
  });
}

/** Returns what sets the usual reminders of something, asking for leave to show them, and tells how that went. */
export function useRemind(reminded: Reminded): () => Promise<void> {
  const { push } = useSite();
  const edit = useEditFollow();
  const { about, target } = subjectOf(reminded);
  return async () => {
    try {
      const subscription = await leave(push ? pushState() : "none");
      await edit((now) => {
        const told = now?.rules.find((rule) => isAbout(rule, about)) ?? usualOf(about);
        return addRule(now, { about, told, subscription });
      });
      void toast.offer(setText(reminded, time()), "Change", () => openFollow(target), CHANGE_FOR);
    } catch (error) {
      if (error instanceof Refused) offerInstead(reminded, push ? pushState() : "none");
      else if (error instanceof ApiError) void toast.error(error.message);
      else offerInstead(reminded, "ready");
    }
  };
}
