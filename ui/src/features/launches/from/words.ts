import type { Unknown } from "../../../catalogue/place/direction";
import type { Outlook, Verdict } from "../../../catalogue/place/outlook";
import { compass } from "../../../lib/sky/place";
import type { Light } from "../../../lib/sky/sun";

/** How sure something is: worked out from what is known, true whichever way the rocket flies, or guessed from others. */
export type Sure = "Exact" | "Geometry" | "Estimate";

/** What each verdict is called, and how sure it is. */
export const VERDICTS: Record<Verdict, readonly [name: string, sure: Sure]> = {
  below: ["Below your horizon", "Geometry"],
  unknown: ["Not knowable", "Exact"],
  behind: ["Below your horizon", "Estimate"],
  coarse: ["Comes above your horizon", "Estimate"],
  day: ["In daylight", "Estimate"],
  dusk: ["In bright twilight", "Estimate"],
  dark: ["In the dark", "Estimate"],
  glow: ["A glowing plume is possible", "Estimate"],
};

const REASONS: Record<Unknown, string> = {
  pad: "Nobody says where its pad is.",
  orbit: "Its orbit does not tell which way it flies.",
  site: "Which ways are open from this site is not known here.",
  range: "No straight way from this site leads to its orbit, and where it turns is not known.",
};

/** Returns why it is not known which way a launch flies. */
export const reasonOf = (why: Unknown) => REASONS[why];

/** Returns a time after lift-off as a clock: "1:10". */
export const afterLiftoff = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;

/** Below this many degrees houses and trees are in the way. */
const LOW = 15;

/** Returns where to look, and when. */
export function lookWhere({ verdict, why, pass }: Outlook): string {
  if (verdict === "below") return "It stays below your horizon, whichever way it flies.";
  if (verdict === "behind") return "On its likely way it stays below your horizon.";
  if (!pass) return `Whether you can see it is not knowable. ${reasonOf(why ?? "orbit")}`;
  const { first, last, highest } = pass;
  const low = highest.elevation < LOW ? "low " : "";
  const minute = (seconds: number) => Math.round(seconds / 60);
  const when = `about T+${minute(first.seconds)} to T+${minute(last.seconds)} min`;
  return `Look ${low}in the ${compass(highest.azimuth)}, ${when}.`;
}

const FISTS = "half a fist,a fist,two fists,three fists,four fists,five fists,six fists,seven fists".split(
  ",",
);

/** Returns an elevation as fists at arm's length, of 10° each; "overhead" where those are too many to stack. */
export const fists = (elevation: number) => {
  const count = FISTS[Math.round(elevation / 10)];
  return count ? `${count} up` : "nearly overhead";
};

/** Returns where the sun stands: "12° above the horizon". */
export function sunWords(elevation: number): string {
  const degrees = Math.round(Math.abs(elevation));
  return degrees === 0 ? "on the horizon" : `${degrees}° ${elevation < 0 ? "below" : "above"} the horizon`;
}

/** What the sky of the visitor is by each light. */
export const SKIES: Record<Light, string> = {
  day: "Your sky is bright",
  civil: "Your sky is in bright twilight",
  nautical: "Your sky is nearly dark",
  astronomical: "Your sky is dark",
  night: "Your sky is dark",
};

/** What it is elsewhere by each light. */
export const TIMES: Record<Light, string> = {
  day: "day",
  civil: "bright twilight",
  nautical: "deep twilight",
  astronomical: "nearly night",
  night: "night",
};
