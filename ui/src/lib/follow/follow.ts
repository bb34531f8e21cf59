import type { Follow, FollowRule } from "../api/api.gen";
import { ApiError } from "../api/apiError";
import { call } from "../api/call";
import { type Session, useSession } from "../api/session";
import { type ApiConfig, useApi } from "../api/useApi";
import { currentDevice, type Device, keepDevice, useDevice } from "./device";

/** What a rule is about: one launch, one event, or the launches of a filter, the query of their list. */
export type About = { launch: string } | { event: number } | { filter: string };

/** The key of what the member follows; it is dropped when they sign out. */
export const MEMBERS = "user/follow";
/** The key of what this browser follows without an account. */
const DEVICES = "follow#device";

/** What says how a list is shown, and not which launches it has. */
const SHOWN = ["page", "limit", "offset", "ordering", "month", "upcoming", "view"];

/** Returns the filter of a list of launches by the key of its call, or by its query. */
export function filterOf(list: string): string {
  const params = new URLSearchParams(list.replace(/^[^?=]*\?/, "").replace(/^public\/launches$/, ""));
  for (const name of SHOWN) params.delete(name);
  params.sort();
  return params.toString();
}

/** What says what a rule is about. */
type RuleSubject = Pick<FollowRule, "launch" | "event" | "filter">;

/** Returns what a rule is about. */
export function aboutOf({ launch, event, filter }: RuleSubject): About {
  if (event) return { event: event.id };
  return launch ? { launch: launch.id } : { filter: filter ?? "" };
}

/** Reports whether a rule is about this. */
export function isAbout(rule: RuleSubject, about: About): boolean {
  if ("event" in about) return rule.event?.id === about.event;
  return "launch" in about ? rule.launch?.id === about.launch : rule.filter === about.filter;
}

/** Remembers what this browser follows as the server told it last, so that no bell has to ask. */
export function noteRules(follow: Follow): void {
  const device = currentDevice();
  if (!device) return;
  keepDevice({
    token: device.token,
    launches: follow.rules.flatMap(({ launch }) => (launch ? [launch.id] : [])),
    events: follow.rules.flatMap(({ event }) => (event ? [event.id] : [])),
    filters: follow.rules.flatMap(({ filter }) => (filter === null ? [] : [filter])),
  });
}

/** Returns the header that names what this browser follows. */
export function deviceHeader(): Record<string, string> {
  const device = currentDevice();
  return device ? { "X-Follow": device.token } : {};
}

/** Reads what the visitor follows by one of its keys. */
export async function readFollow(key: string): Promise<Follow> {
  if (key === MEMBERS) {
    const { read } = await import("../api/member");
    return await read<Follow>("follow", 1);
  }
  const asked = currentDevice()?.token;
  const isSame = () => currentDevice()?.token === asked;
  try {
    const follow = await call<Follow>("follow", { headers: deviceHeader() });
    if (isSame()) noteRules(follow);
    return follow;
  } catch (error) {
    // It was not looked at for too long, or forgotten from elsewhere; what another tab began meanwhile stays.
    const isGone = error instanceof ApiError && (error.status === 401 || error.status === 404);
    if (isGone && isSame()) keepDevice(undefined);
    throw error;
  }
}

const config: ApiConfig<Follow> = { fetcher: readFollow, refreshInterval: 0 };

/** Returns the key of what a visitor in this phase follows; null while there is nothing to read. */
export function keyOf(phase: Session["phase"], device: Device | undefined): string | null {
  if (phase === "restoring") return null;
  if (phase === "member") return MEMBERS;
  return device ? DEVICES : null;
}

/** Returns the key of what the visitor follows; null while that is nothing, or nobody knows who they are. */
export function useFollowKey(): string | null {
  const { phase } = useSession();
  return keyOf(phase, useDevice());
}

/** Returns what the visitor follows, the member's or this browser's. Nothing is read while that is nothing. */
export function useFollow() {
  return useApi<Follow>(useFollowKey(), config);
}

/** Reports whether the visitor follows this. Only of a member the server is asked for it. */
export function useFollowed(about: About): boolean {
  const { phase } = useSession();
  const device = useDevice();
  const { data } = useApi<Follow>(phase === "member" ? MEMBERS : null, config);
  if (phase === "member") return data?.rules.some((rule) => isAbout(rule, about)) ?? false;
  if (!device) return false;
  if ("event" in about) return device.events.includes(about.event);
  return "launch" in about ? device.launches.includes(about.launch) : device.filters.includes(about.filter);
}
