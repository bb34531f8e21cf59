import type { Landing } from "../../../lib/api/api.gen";

/** How a landing counts: it was good, it was not, or there is nothing to tell. */
export type Tone = "ok" | "lost" | "none";

/** Returns what became of a landing, in words, and how it counts. */
export function outcomeOf(landing: Landing | null): { word: string; tone: Tone } {
  if (!landing) return { word: "No landing known", tone: "none" };
  if (landing.attempt === false) return { word: "No landing attempted", tone: "none" };
  if (landing.success === null) return { word: "Landing planned", tone: "none" };
  return landing.success ? { word: "Landed", tone: "ok" } : { word: "Landing failed", tone: "lost" };
}
