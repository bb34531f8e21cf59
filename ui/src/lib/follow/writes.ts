// Everything that changes what the visitor follows, in the member's name or this browser's. Each call fails with an
// ApiError, which whoever makes it shows.
import type {
  Follow,
  FollowChange,
  FollowMade,
  FollowSettings,
  FollowSink,
  RuleRequest,
} from "../api/api.gen";
import { type SendOptions, send } from "../api/member";
import { session } from "../api/session";
import { alone } from "../browser/alone";
import { basePath } from "../browser/basePath";
import { currentDevice, keepDevice } from "./device";
import { type About, deviceHeader, noteRules } from "./follow";

/** The name under which what the visitor follows is changed, by one tab at a time. */
export const FOLLOW = "follow";

const isMember = () => session.get().phase === "member";

function sendAs<T>(path: string, options: SendOptions): Promise<T> {
  const who = isMember() ? { bearer: true } : { headers: deviceHeader() };
  return send<T>(path, { quiet: true, ...who, ...options });
}

async function noted(answer: Promise<Follow>): Promise<Follow> {
  const follow = await answer;
  if (!isMember()) noteRules(follow);
  return follow;
}

/** Begins to follow: the member, or this browser, which gets a follow of its own. */
export async function beginFollow(settings: FollowSettings): Promise<void> {
  if (isMember() || currentDevice()) {
    await changeSettings(settings);
    return;
  }
  const { token } = await send<FollowMade>("follow", { body: settings, quiet: true });
  keepDevice({ token, launches: [], events: [], filters: [] });
}

/** Changes how the visitor is told; what is not named stays as it is. */
export const changeSettings = (change: FollowChange) =>
  noted(sendAs("follow", { method: "patch", body: change }));

/** Returns what a rule is about as the server reads it. */
function subjectOf(about: About): Pick<RuleRequest, "launch_id" | "event_id" | "filter"> {
  if ("event" in about) return { event_id: about.event };
  return "launch" in about ? { launch_id: about.launch } : { filter: about.filter };
}

/** Follows one more thing, or changes what is told of it. */
export const putRule = (about: About, told: Pick<RuleRequest, "leads" | "kinds">) =>
  noted(
    sendAs("follow/rules", {
      body: { ...subjectOf(about), ...told } satisfies RuleRequest,
    }),
  );

/** Stops following one thing. */
export const dropRule = (id: number) => noted(sendAs(`follow/rules/${id}`, { method: "delete" }));

/** What the service worker finds this browser's token by, should the browser change its subscription. */
const WORKERS = "follow";

/** Has notices sent to a browser, by what it tells of its subscription. */
export async function putPush(subscription: PushSubscriptionJSON): Promise<FollowSink> {
  const sink = await sendAs<FollowSink>("follow/sinks/push", { method: "put", body: subscription });
  const device = isMember() ? undefined : currentDevice();
  if (device)
    await (await caches.open(WORKERS)).put(`${basePath()}/follow-token`, new Response(device.token));
  return sink;
}

/** Sends a notice that says it is a test. */
export const testSink = (id: number) => sendAs<void>(`follow/sinks/${id}/test`, {});

/** Sends no more notices there. */
export const dropSink = (id: number) => sendAs<void>(`follow/sinks/${id}`, { method: "delete" });

/** Forgets all that is followed, told and kept. */
export const forgetFollow = () =>
  alone(FOLLOW, async () => {
    await sendAs<void>("follow", { method: "delete" });
    if (!isMember()) await dropDevice();
  });

async function dropDevice(): Promise<void> {
  keepDevice(undefined);
  await caches.delete(WORKERS);
}

/** Gives what this browser follows to the member's account. */
export const mergeFollow = () =>
  alone(FOLLOW, async () => {
    const follow = await sendAs<Follow>("follow/merge", { headers: deviceHeader() });
    await dropDevice();
    return follow;
  });
