import { Suspense, useState } from "react";
import { PageMeta } from "../../design/page/PageMeta";
import { part } from "../../design/part";
import { hasServerTitle } from "../../lib/firstPaint/serverTags";
import type { KnownNames } from "./ListChips";
import type { Ids, Narrowed } from "./listState";

const NarrowedMeta = part(async () => (await import("./NarrowedMeta")).NarrowedMeta, { as: "decoration" });

/** What narrows a list beside its search. */
export interface Narrowing {
  /** Its filters, which are named by their choices. */
  filters?: { spec: Narrowed<string>; ids: Ids<string> } & KnownNames;
  /** What else narrows it, in words that come before the search. */
  words?: readonly string[];
  /** The same in words that come last. */
  last?: readonly string[];
}

export interface ListMetaProps {
  /** Of the whole list. */
  title: string;
  description: string;
  /** What is told of each item, in the description of a list that is narrowed. */
  details: string;
  search: string;
  narrowing: Narrowing;
}

/**
 * Sets title and description of a list; both say what narrows it. The server's own stay until that changes, so that
 * nothing has to be loaded for the first page.
 */
export function ListMeta(props: ListMetaProps) {
  const { title, description, search, narrowing } = props;
  const { filters, words = [], last = [] } = narrowing;
  const shown = JSON.stringify([title, search, filters?.ids, words, last]);
  const [first] = useState(shown);
  const [changed, setChanged] = useState(() => !hasServerTitle());
  if (!changed && shown !== first) setChanged(true);
  if (!changed && shown === first) return null;
  const whole = <PageMeta title={title} description={description} />;
  const isWhole = search === "" && [...words, ...last, ...Object.keys(filters?.ids ?? {})].length === 0;
  return isWhole ? (
    whole
  ) : (
    <Suspense fallback={whole}>
      <NarrowedMeta {...props} />
    </Suspense>
  );
}
