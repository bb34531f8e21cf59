import { isFinal } from "../../../catalogue/time/clock";
import type { LauncherFlight } from "../../../lib/api/api.gen";

/** How a landing counts: it was good, it was not, or there is nothing to tell. */
export type Tone = "ok" | "lost" | "none";

/**
 * Returns what became of a flight's landing, in words, and how it counts. A landing without a result is only planned
 * while the flight lies ahead.
 */
export function flightOutcomeOf({ landing, launch }: LauncherFlight): { word: string; tone: Tone } {
  if (!landing) return { word: "No landing known", tone: "none" };
  if (landing.attempt === false) return { word: "No landing attempted", tone: "none" };
  if (landing.success === null)
    return { word: isFinal(launch) ? "Landing not confirmed" : "Landing planned", tone: "none" };
  return landing.success ? { word: "Landed", tone: "ok" } : { word: "Landing failed", tone: "lost" };
}
