import { useState } from "react";
import type { FollowTarget } from "../../catalogue/follow/target";
import { Button } from "../../design/actions/Button";
import { ErrorList } from "../../design/forms/ErrorList";
import { Bell } from "../../design/icons/Bell";
import { Dialog } from "../../design/overlays/Dialog";
import { Spinner } from "../../design/states/Spinner";
import { useSession } from "../../lib/api/session";
import { closeModal } from "../../lib/modal";
import { AboutChoice } from "./AboutChoice";
import { choicesOf } from "./choices";
import s from "./FollowDialog.module.css";
import { Preview } from "./Preview";
import { QuietHours } from "./QuietHours";
import { Told } from "./Told";
import { useFollowing } from "./useFollowing";
import { Where } from "./Where";

const close = () => closeModal("follow");

/** What is followed, what is told of it, when, and where, beside how that looks. */
export function FollowPanel({ target }: { target: FollowTarget }) {
  const { phase } = useSession();
  const choices = choicesOf(target);
  const [picked, setPicked] = useState(0);
  const choice = choices[picked] ?? choices[0];
  const form = useFollowing(choice);
  const { pending, busy } = form;
  const lead =
    phase === "member"
      ? "Saved to your account."
      : "No account needed. We store what you follow, not who you are.";
  return (
    <Dialog
      title="Alerts"
      lead={lead}
      size="lg"
      locked={pending}
      onClose={close}
      aside={<Preview about={choice.about} leads={form.told.leads} zone={form.zone} />}
    >
      <form
        className={s.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) void form.save().then((done) => done && close());
        }}
      >
        {choices.length > 1 ? (
          <fieldset className={s.choices}>
            <legend className="sr-only">What to get alerts for</legend>
            {choices.map((each, index) => (
              <AboutChoice
                key={each.name}
                choice={each}
                checked={index === picked}
                onPick={() => {
                  setPicked(index);
                  form.reset();
                }}
              />
            ))}
          </fieldset>
        ) : (
          <p className={s.about}>{choice.name}</p>
        )}
        <Told told={form.told} about={choice.about} onChange={form.setTold} />
        <QuietHours quiet={form.quiet} onChange={form.setQuiet} />
        <h3>Where</h3>
        <Where about={choice.about} sinks={form.sinks} here={form.here} onHere={form.setHere} />
        <ErrorList errors={form.errors} />
        {form.sent && (
          <output className={s.sent}>
            Sent. It should arrive within seconds, unless this device is muted.
          </output>
        )}
        <div className={s.actions}>
          {form.retry ? (
            <Button look="primary" size="lg" onClick={form.retry}>
              Try again
            </Button>
          ) : (
            <Button look="primary" size="lg" type="submit" disabled={busy}>
              {pending ? <Spinner /> : <Bell aria-hidden />}
              {form.followed ? "Save" : "Get alerts"}
            </Button>
          )}
          {form.followed && (
            <Button
              look="ghost"
              size="lg"
              disabled={busy}
              onClick={() => void form.stop().then((done) => done && close())}
            >
              Turn off alerts{" "}
            </Button>
          )}
          {form.here && !form.retry && (
            <Button look="ghost" size="lg" disabled={busy} onClick={() => void form.test()}>
              Send a test
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  );
}
