import { Suspense, useState } from "react";
import { Button } from "../../design/actions/Button";
import { part } from "../../design/part";
import type { Follow, FollowSink } from "../../lib/api/api.gen";
import { useSession } from "../../lib/api/session";
import { useSite } from "../../lib/firstPaint/site";
import { askForPush, sendHere } from "../../lib/follow/ask";
import { pushState } from "../../lib/follow/push";
import { dropSink, testSink } from "../../lib/follow/writes";
import { openModal } from "../../lib/modal";
import { now } from "../../lib/time/clock";
import { roughly } from "../../lib/time/dates";
import { toast } from "../../lib/toast";
import { useAction } from "../../lib/useAction";
import s from "./FollowsPage.module.css";
import { InstallHint } from "./InstallHint";
import { sinkNames } from "./sinkNames";
import { tellFailure } from "./tellFailure";

const AddSink = part(async () => (await import("./AddSink")).AddSink, { as: "panel" });

interface Props {
  follow: Follow;
  onChange: () => void;
}

/** Delivery, with what came of the last one, and ways to add another. */
export function Sinks({ follow, onChange }: Props) {
  const { phase } = useSession();
  const { mail, webhooks } = useSite();
  const { sinks, limits } = follow;
  return (
    <>
      {sinks.length > 0 ? (
        <ul className={s.rows}>
          {sinks.map((sink) => (
            <Sink key={sink.id} sink={sink} onChange={onChange} />
          ))}
        </ul>
      ) : (
        <p className={s.fine}>No delivery method yet.</p>
      )}
      {sinks.length < limits.sinks && (
        <>
          <ThisBrowser follow={follow} onChange={onChange} />
          {phase === "member" ? (
            (mail || webhooks !== "off") && (
              <Suspense>
                <AddSink onMade={onChange} />
              </Suspense>
            )
          ) : (
            <p className={s.fine}>
              Email, webhooks, ntfy and chat need an account:{" "}
              <button type="button" className={s.link} onClick={() => openModal("auth")}>
                sign in
              </button>
              .
            </p>
          )}
        </>
      )}
    </>
  );
}

/** What waits to be sent there in one mail or message. */
function waitingOf({ waiting }: FollowSink): string | undefined {
  if (!waiting) return undefined;
  const { notices, until } = waiting;
  const count = notices === 1 ? "1 alert is waiting" : `${notices} alerts are waiting`;
  const left = Date.parse(until) - now();
  const when = left > 0 ? `in ${roughly(left)}` : "soon";
  return `Too many to send at once: ${count} and will go out in one message ${when}.`;
}

/** What came of the last notice that was sent there. */
function stateOf({ state, ok_at, failing, failed_at, failure, refused }: FollowSink): string {
  const ago = (at: string) => `${roughly(Math.max(0, now() - Date.parse(at)))} ago`;
  if (refused) return `Not in use: ${refused}`;
  if (state === "gone") return `Disabled: ${failure ?? "it stopped responding."}`;
  if (failing && failed_at) return `Failed ${ago(failed_at)}: ${failure ?? "no reason given."}`;
  return ok_at ? `Last delivered ${ago(ok_at)}` : "Not used yet";
}

function Sink({ sink, onChange }: { sink: FollowSink; onChange: () => void }) {
  const { id, kind, label } = sink;
  const name = `${sinkNames[kind]} (${label})`;
  const work = (done: Promise<void>, words: string) =>
    done.then(
      () => void toast.success(words),
      (error) => tellFailure(error),
    );
  const [testing, test] = useAction(async () => {
    await work(testSink(id), "Sent.");
    onChange();
  });
  const [dropping, drop] = useAction(async () => {
    await work(dropSink(id), `Alerts to ${name} are off.`);
    onChange();
  });
  const waiting = waitingOf(sink);
  const failed = sink.refused !== null || sink.failing || sink.state === "gone";
  return (
    <li>
      <span className={s.text}>
        <b>{sinkNames[kind]}</b>
        <span>{label}</span>
        <small data-failed={failed || undefined}>{stateOf(sink)}</small>
        {waiting && <small>{waiting}</small>}
      </span>
      <span className={s.buttons}>
        <Button
          size="sm"
          aria-label={`Send a test to ${name}`}
          disabled={testing}
          onClick={() => void test()}
        >
          Send a test
        </Button>
        <Button
          size="sm"
          look="ghost"
          aria-label={`Remove ${name}`}
          disabled={dropping}
          onClick={() => void drop()}
        >
          Remove
        </Button>
      </span>
    </li>
  );
}

const why: Partial<Record<ReturnType<typeof pushState>, string>> = {
  denied: "Notifications are blocked. Allow them in your browser's settings.",
  insecure: "Alerts need a secure address (https).",
  none: "This browser cannot show notifications.",
};

/** The way to notices in this browser. Who has it already sends its subscription once more, which does no harm. */
function ThisBrowser({ follow, onChange }: Props) {
  const { push } = useSite();
  const [refused, setRefused] = useState<string>();
  const [pending, tell] = useAction(async () => {
    setRefused(undefined);
    await askForPush()
      .then(sendHere)
      .then(onChange, (error: Error) => setRefused(error.message));
  });
  if (!push || follow.id === 0) return null;
  const state = pushState();
  if (state === "install") return <InstallHint />;
  if (state !== "ready") return <p className={s.fine}>{why[state]}</p>;
  return (
    <p className={s.row}>
      <Button disabled={pending} onClick={() => void tell()}>
        Alerts in this browser
      </Button>
      {refused && <span role="alert">{refused}</span>}
    </p>
  );
}
