import { isCoarse, isFinal, STATUS } from "../../../catalogue/time/clock";
import { longWhen } from "../../../catalogue/time/when";
import type { Launcher, LauncherFlight } from "../../../lib/api/api.gen";
import { counted, figure } from "../../../lib/format";
import { localDay } from "../../../lib/time/dates";
import type { TimeFormat } from "../../../lib/time/format";
import { flightOutcomeOf } from "./outcome";

/** Returns the flights whose launches are over, oldest first; those without a time are left out. */
export function flownOf(flights: readonly LauncherFlight[]): LauncherFlight[] {
  return flights
    .filter(({ launch }) => isFinal(launch) && !Number.isNaN(Date.parse(launch.net)))
    .sort((a, b) => Date.parse(a.launch.net) - Date.parse(b.launch.net));
}

/** Returns the earliest flight that still lies ahead at `now`, in milliseconds; undefined while none is known. */
export function nextFlightOf(flights: readonly LauncherFlight[], now: number): LauncherFlight | undefined {
  return flights
    .filter(({ launch }) => {
      const over = isFinal(launch) || launch.status_id === STATUS.inFlight;
      return !over && Date.parse(launch.net) > now;
    })
    .sort((a, b) => Date.parse(a.launch.net) - Date.parse(b.launch.net))[0];
}

type Flights = Pick<Launcher, "flights" | "counted_flights" | "known_flights">;

/** Says in one line why the figures of a booster's flights differ, `listed` of them being shown; null where they do not. */
export function flightsNote(
  { flights, counted_flights: told, known_flights }: Flights,
  listed: number,
): string | null {
  const known = Math.max(known_flights, listed);
  if (flights === null) return null;
  const parts = [
    told !== null &&
      told < flights &&
      `The official count is ${counted(told, "flight")}; ${figure(flights)} are on record here.`,
    known < flights && `${figure(known)} of ${counted(flights, "flight")} are listed here.`,
  ].filter(Boolean);
  return parts.join(" ") || null;
}

/** How many flights the feed's figures of landings are of, where that is not all of them; null where it is. */
export function landingsOf({ flights, counted_flights: told }: Flights): number | null {
  return flights !== null && told !== null && told < flights ? told : null;
}

/** Landings without a failure between them. */
export interface Streak {
  length: number;
  /** No failure is known before them, so that there may be more than are known. */
  open: boolean;
}

/**
 * Returns how many landings have gone well since the last that did not. `flown` is oldest first, `total` how often the
 * booster flew in all. Flights that attempted no landing neither count nor end it; one of which nothing is known ends
 * what can be said. Null while nothing can be.
 */
export function streakOf(flown: readonly LauncherFlight[], total: number): Streak | null {
  let length = 0;
  for (const flight of flown.toReversed()) {
    if (flight.landing?.attempt === false) continue;
    const { tone } = flightOutcomeOf(flight);
    if (tone === "lost") return { length, open: false };
    if (tone === "none") return length === 0 ? null : { length, open: true };
    length++;
  }
  return length === 0 ? null : { length, open: total > flown.length };
}

/** Returns the median of the known pauses between flights, in seconds, and of how many it is; null without any. */
export function medianPause(flown: readonly LauncherFlight[]): { seconds: number; of: number } | null {
  const pauses = flown
    .flatMap(({ turn_around: pause }) => (pause === null || pause <= 0 ? [] : [pause]))
    .sort((a, b) => a - b);
  const upper = pauses[Math.floor(pauses.length / 2)];
  const lower = pauses[Math.floor((pauses.length - 1) / 2)];
  if (upper === undefined || lower === undefined) return null;
  return { seconds: (lower + upper) / 2, of: pauses.length };
}

/** Returns the day of a launch, or the period that is known of it. */
export function flightDayOf(launch: LauncherFlight["launch"], format: TimeFormat): string {
  return isCoarse(launch) ? longWhen(launch, format) : localDay(launch.net, format.zone);
}
