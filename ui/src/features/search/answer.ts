import { isFinal, STATUS, type Timed } from "../../catalogue/time/clock";
import type { Dated } from "../../catalogue/time/when";
import type { SearchItem, SearchKind } from "../../lib/api/api.gen";
import { apiKey } from "../../lib/api/useApi";

/** How many characters and words a search may have, as the API says. */
const LONGEST = 100;
const MOST_WORDS = 8;

/** A word, or a phrase from a quote to the next one. */
const WORD = /-*["“”„][^"“”]*["“”]?|\S+/g;

/** How many hits are asked for when one kind alone is. */
const HITS_OF_ONE = 10;

/** Returns the key of a search over everything, or among one kind, of which more is found then. */
export function searchKey(q: string, kind?: SearchKind): string {
  return apiKey("public/search", { q, kinds: kind, limit: kind && HITS_OF_ONE });
}

/** Returns why a text cannot be searched for; undefined where it can be, or is empty. */
export function problemWith(text: string): string | undefined {
  const length = [...text].length;
  if (length > LONGEST) return `A search has at most ${LONGEST} characters. This one has ${length}.`;
  const words = (text.match(WORD) ?? []).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
  if (words > MOST_WORDS) return `A search has at most ${MOST_WORDS} words. This one has ${words}.`;
  return text && words === 0 ? "Enter at least one letter or number." : undefined;
}

/** Returns what is to be said of the time of a hit, where it is a launch. */
export function launchOf(item: SearchItem): (Timed & Dated) | undefined {
  const { net, certainty, status_id, net_precision, held_at, timezone } = item;
  if (net === null || certainty === null || status_id === null) return undefined;
  return { net, certainty, status_id, net_precision, held_at, timezone };
}

/** Reports whether how a launch stands says more than its time. */
export function tellsState(launch: Timed): boolean {
  return isFinal(launch) || launch.status_id === STATUS.hold || launch.status_id === STATUS.inFlight;
}

/** Reports whether an address is another site's or program's, which the router does not lead to. */
export const isAway = (to: string) => !to.startsWith("/");
