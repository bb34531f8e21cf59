import { useState } from "react";
import { isFinal, isNear, type Timed } from "../../../catalogue/time/clock";
import type { LaunchNormal } from "../../../lib/api/api.gen";
import { now, useAt } from "../../../lib/time/clock";
import { useLaunch } from "../api";

/** How long the outcome of a launch stands before the hero moves on to the next one. */
const LINGER = 5 * 60_000;

/** A launch that has left the list of those to come while somebody watched it. */
interface Gone {
  launch: LaunchNormal;
  at: number;
}

/** Reports whether the launch's own data is still what was shown in the list: it was kept from before. */
function isAsBefore(shown: Timed, own: Timed): boolean {
  return shown.status_id === own.status_id && shown.net === own.net;
}

/**
 * Returns the launch for the hero: the `next` one, undefined while there is none. One that was near when it left the
 * list of those to come is asked for by itself: if it is over, its outcome stands for five minutes.
 */
export function useHeroLaunch(next: LaunchNormal | undefined): LaunchNormal | undefined {
  const [shown, setShown] = useState(next);
  const [gone, setGone] = useState<Gone>();
  if (next && next !== shown) {
    if (shown && shown.id !== next.id && isNear(shown, now())) setGone({ launch: shown, at: now() });
    setShown(next);
  }
  const lingers = useAt((time) => gone !== undefined && time - gone.at < LINGER);
  const { data: end, error } = useLaunch(lingers && gone ? gone.launch.id : null);
  if (!lingers || !gone || gone.launch.id === next?.id) return next;
  if (!end || isAsBefore(gone.launch, end)) return error ? next : gone.launch;
  if (!isFinal(end)) return next;
  const { status, status_id, net, net_precision, certainty, held_at, webcast_live } = end;
  return { ...gone.launch, status, status_id, net, net_precision, certainty, held_at, webcast_live };
}
