import { useState } from "react";
import { addRule, begin, hasBegun, noQuiet, type Quiet } from "../../catalogue/follow/addRule";
import { type Told, usualOf } from "../../catalogue/follow/told";
import type { FormError } from "../../design/forms/ErrorList";
import type { Follow } from "../../lib/api/api.gen";
import { ApiError } from "../../lib/api/apiError";
import { useSite } from "../../lib/firstPaint/site";
import { askForPush, Refused, sendHere } from "../../lib/follow/ask";
import { useEditFollow } from "../../lib/follow/editFollow";
import { isAbout, useFollow, useFollowKey } from "../../lib/follow/follow";
import { pushState } from "../../lib/follow/push";
import { dropRule, testSink } from "../../lib/follow/writes";
import { ownZone } from "../../lib/time/ownZone";
import { toast } from "../../lib/toast";
import type { Choice } from "./choices";

/** Returns what is wrong, as a form says it. */
function errorsOf(error: unknown): FormError[] {
  if (error instanceof ApiError && error.validationErrors.length > 0)
    return error.validationErrors.map(({ field, message }) => ({ id: `follow-${field}`, message }));
  if (error instanceof ApiError || error instanceof Refused)
    return [{ id: "follow-error", message: error.message }];
  // The browser's own push service, of which nothing else is told.
  return [{ id: "follow-error", message: "Alerts cannot reach this browser right now." }];
}

/** The state of the popup: what the visitor follows already, what they changed of it, and what they do with it. */
export function useFollowing({ about, name }: Choice) {
  const { push } = useSite();
  const key = useFollowKey();
  const { data, error, mutate } = useFollow();
  const [chosen, setTold] = useState<Told>();
  const [chosenQuiet, setQuiet] = useState<Quiet>();
  const [chosenHere, setHere] = useState<boolean>();
  const [pending, setPending] = useState(false);
  const [errors, setErrors] = useState<FormError[]>([]);
  const [sent, setSent] = useState(false);

  const edit = useEditFollow();
  const ruleOf = (follow: Follow | undefined) => follow?.rules.find((each) => isAbout(each, about));
  const toldOf = (follow: Follow | undefined) => chosen ?? ruleOf(follow) ?? usualOf(about);
  const here = (chosenHere ?? true) && push && pushState() === "ready";
  const zone = data && hasBegun(data) ? data.zone : ownZone();
  const sinks = data?.sinks ?? [];
  const quiet = chosenQuiet ?? data ?? noQuiet;

  const run = async (work: () => Promise<void>): Promise<boolean> => {
    setPending(true);
    setErrors([]);
    setSent(false);
    try {
      await work();
      return true;
    } catch (failure) {
      setErrors(errorsOf(failure));
      return false;
    } finally {
      setPending(false);
    }
  };
  return {
    told: toldOf(data),
    quiet,
    here,
    zone,
    sinks,
    sent,
    pending,
    /** Nothing can be done now: something is under way, or what is followed already is not known yet. */
    busy: pending || (key !== null && !data),
    /** Reads again what is followed already; undefined unless that could not be read. */
    retry: key !== null && !data && error ? () => void mutate() : undefined,
    errors: errors.length > 0 || !error ? errors : errorsOf(error),
    followed: ruleOf(data) !== undefined,
    setTold,
    setQuiet,
    setHere,
    /** Forgets what was changed about what is told. */
    reset: () => setTold(undefined),
    save: () =>
      run(async () => {
        const subscription = here ? await askForPush() : undefined;
        await edit((now) => addRule(now, { about, told: toldOf(now), subscription, quiet: chosenQuiet }));
        void toast.success(`You'll get alerts for ${name}.`);
      }),
    stop: () =>
      run(async () => {
        await edit(async (now) => {
          const rule = ruleOf(now);
          return rule ? await dropRule(rule.id) : now;
        });
        void toast.success(`Alerts for ${name} are off.`);
      }),
    test: () =>
      run(async () => {
        const subscription = await askForPush();
        await edit(async (now) => {
          if (!hasBegun(now)) await begin(chosenQuiet);
          await testSink((await sendHere(subscription)).id);
          return undefined;
        });
        setSent(true);
      }),
  };
}
