import { Link } from "react-router";
import { calendarAddress, webcalOf } from "../../catalogue/feed/addresses";
import { Switch } from "../../design/forms/Switch";
import type { FollowSink } from "../../lib/api/api.gen";
import { useSession } from "../../lib/api/session";
import { basePath } from "../../lib/browser/basePath";
import { useSite } from "../../lib/firstPaint/site";
import type { About } from "../../lib/follow/follow";
import { type PushState, pushState } from "../../lib/follow/push";
import { openModal } from "../../lib/modal";
import { paths } from "../../lib/paths";
import s from "./FollowDialog.module.css";
import { InstallHint } from "./InstallHint";

const notes: Record<Exclude<PushState, "install">, string> = {
  ready: "Even when this site is closed",
  denied: "Notifications are blocked. Allow them in your browser's settings.",
  insecure: "Alerts need a secure address (https)",
  none: "It cannot show notifications",
};

interface Props {
  about: About;
  /** Where the visitor's notices go already. */
  sinks: readonly FollowSink[];
  /** Whether this browser is to show them. */
  here: boolean;
  onHere: (here: boolean) => void;
}

/** Delivery: this browser, what a member has beside it, or instead a calendar. */
export function Where({ about, sinks, here, onHere }: Props) {
  const { push, mail } = useSite();
  const { phase } = useSession();
  const state = pushState();
  const others = sinks.filter(({ kind }) => kind !== "push");
  return (
    <>
      {push &&
        (state === "install" ? (
          <InstallHint />
        ) : (
          <Switch
            checked={here && state === "ready"}
            disabled={state !== "ready"}
            note={notes[state]}
            onChange={() => onHere(!here)}
          >
            This browser
          </Switch>
        ))}
      <p className={s.others}>
        {others.length > 0 && (
          <>Also via {others.map(({ kind, label }) => `${kind} (${label})`).join(", ")}. </>
        )}
        <a href={calendarOf(about)}>Calendar</a>
        {phase === "member" ? (
          <Link to={paths.profile}>{mail ? "Email, webhook, ntfy and more" : "Webhook, ntfy and more"}</Link>
        ) : (
          mail && (
            <button type="button" onClick={() => openModal("auth")}>
              Email and more, with an account
            </button>
          )
        )}
      </p>
    </>
  );
}

/** The entry of a launch, or the calendar of a list or of all upcoming events. */
function calendarOf(about: About): string {
  if ("launch" in about) return `${basePath()}${paths.launch(about.launch)}/event.ics`;
  if ("event" in about) return webcalOf(calendarAddress("public/events"));
  return webcalOf(calendarAddress(`public/launches?${about.filter}`));
}
