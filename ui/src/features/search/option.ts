import type { ReactNode } from "react";
import type { Timed } from "../../catalogue/time/clock";
import type { Dated } from "../../catalogue/time/when";
import type { SearchItem, SearchKind } from "../../lib/api/api.gen";

/** A hit, and of which kind it is. */
export interface KindOfHit {
  kind: SearchKind;
  item: SearchItem;
  /** When it is, where it is an event that has a time. */
  event?: (Timed & Dated) | undefined;
}

/** Something that the palette leads to. */
export interface SearchOption {
  key: string;
  /** A path of the site, or a whole address. */
  to: string;
  look: ReactNode;
  /** What it does instead of leading there. */
  act?: () => void;
  /** What is shown beside the list while it is looked at. */
  hit?: KindOfHit;
}

/** Options under one heading. */
export interface OptionGroup {
  key: string;
  title: string;
  /** How many there are in all. */
  total?: string;
  options: SearchOption[];
}
