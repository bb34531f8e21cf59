import type { SearchGroup, SearchItem, SearchKind, SearchResult } from "../../lib/api/api.gen";

/** A hit that is no launch. */
export function aHit(title: string, changes: Partial<SearchItem> = {}): SearchItem {
  return {
    id: "1",
    title,
    subtitle: null,
    path: `/agencies/${title.length}`,
    thumbnail_url: null,
    sources: [],
    placeholder: null,
    width: null,
    height: null,
    net: null,
    net_precision: null,
    certainty: null,
    status_id: null,
    held_at: null,
    timezone: null,
    published_at: null,
    ...changes,
  };
}

/** A launch that was found; its time is known to the half of a year. */
export const aLaunchHit = (title: string, changes: Partial<SearchItem> = {}): SearchItem =>
  aHit(title, {
    path: "/launches/7d1f0a52-3c1b-4a6e-9d0a-5e8f4a2b9c10",
    subtitle: "NASA · Kennedy Space Center",
    net: "2027-06-30T00:00:00Z",
    net_precision: { id: 12, name: "First half", abbrev: "H1" },
    certainty: "half",
    status_id: 2,
    timezone: "America/New_York",
    ...changes,
  });

/** Hits of one kind; `total` is how many there are unless told. */
export const aGroup = (
  kind: SearchKind,
  items: SearchItem[],
  changes: Partial<SearchGroup> = {},
): SearchGroup => ({
  kind,
  total: items.length,
  more: null,
  items: items.map((item, index) => ({ ...item, id: `${kind}-${index}` })),
  ...changes,
});

/** What was found. */
export const anAnswer = (
  groups: SearchGroup[],
  corrected: string | null = null,
  sentence: Partial<Pick<SearchResult, "answer" | "looked">> = {},
): SearchResult => ({
  q: "",
  answer: null,
  looked: null,
  ...sentence,
  corrected,
  groups,
});
