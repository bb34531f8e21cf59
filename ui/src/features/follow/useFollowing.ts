import { useState } from "react";
import type { FormError } from "../../design/forms/ErrorList";
import type { FollowSettings } from "../../lib/api/api.gen";
import { ApiError } from "../../lib/api/apiError";
import { useSite } from "../../lib/firstPaint/site";
import { isAbout, useFollow, useFollowKey } from "../../lib/follow/follow";
import { pushState } from "../../lib/follow/push";
import { putRules, putSettings, testSink } from "../../lib/follow/writes";
import { toast } from "../../lib/toast";
import type { Choice } from "./choices";
import { follow, Refused, tellThisBrowser } from "./follow";
import { changedRules, type Told, usualOf } from "./kinds";

/** Quiet hours by the clock of the zone, "22:00" to "07:00"; null for none. */
export type Quiet = Pick<FollowSettings, "quiet_from" | "quiet_to">;

const noQuiet: Quiet = { quiet_from: null, quiet_to: null };

/** Returns what is wrong, as a form says it. */
function errorsOf(error: unknown): FormError[] {
  if (error instanceof ApiError && error.validationErrors.length > 0)
    return error.validationErrors.map(({ field, message }) => ({ id: `follow-${field}`, message }));
  if (error instanceof ApiError || error instanceof Refused)
    return [{ id: "follow-error", message: error.message }];
  // The browser's own push service, of which nothing else is told.
  return [{ id: "follow-error", message: "This browser cannot be sent notices at the moment." }];
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

  const rule = data?.rules.find((each) => isAbout(each, about));
  const told = chosen ?? rule ?? usualOf("launch" in about);
  const here = (chosenHere ?? true) && push && pushState() === "ready";
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const zone = data && data.id !== 0 ? data.zone : own;
  const sinks = data?.sinks ?? [];
  const quiet = chosenQuiet ?? data ?? noQuiet;
  const settings: FollowSettings = {
    zone,
    quiet_from: quiet.quiet_from ?? null,
    quiet_to: quiet.quiet_to ?? null,
    paused: data?.paused ?? false,
  };

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
    told,
    quiet,
    here,
    zone,
    sinks,
    sent,
    pending,
    /** Nothing can be done now: something is under way, or what is followed already is not known yet. */
    busy: pending || (key !== null && !data && !error),
    errors: errors.length > 0 || !error ? errors : errorsOf(error),
    followed: rule !== undefined,
    setTold,
    setQuiet,
    setHere,
    /** Forgets what was changed about what is told. */
    reset: () => setTold(undefined),
    save: () =>
      run(async () => {
        if (!here && sinks.length === 0) throw new Refused("Choose where notices go.");
        const { leads, kinds } = told;
        const rules = changedRules(data?.rules ?? [], about, { leads, kinds });
        await mutate(await follow(rules, settings, here), { revalidate: false });
        void toast.success(`You are told about ${name}.`);
      }),
    stop: () =>
      run(async () => {
        await mutate(await putRules(changedRules(data?.rules ?? [], about, undefined)), {
          revalidate: false,
        });
        void toast.success(`You are not told about ${name} any more.`);
      }),
    test: () =>
      run(async () => {
        await putSettings(settings);
        await testSink((await tellThisBrowser()).id);
        setSent(true);
      }),
  };
}
