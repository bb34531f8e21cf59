import { Suspense } from "react";
import { part } from "../../design/part";
import s from "./ListChips.module.css";
import type { Ids, Narrowed } from "./listState";

const FilterChips = part(async () => (await import("./FilterChips")).FilterChips, { as: "panel" });

/** What tells the names of filters beside the choices. */
export interface KnownNames {
  /** Tells a name from what is shown. */
  nameOf?(key: string, id: number): string | undefined;
  /** What is to be shown is not there yet, and may tell the names. */
  waiting?: boolean;
}

export interface ListChipsProps extends KnownNames {
  spec: Narrowed<string>;
  ids: Ids<string>;
  change: (change: { filters: Ids<string> }) => void;
}

/** The filters of a list that are in use; pressing one takes it away. Without any, nothing is loaded for them. */
export function ListChips(props: ListChipsProps) {
  if (Object.keys(props.ids).length === 0) return null;
  return (
    <Suspense fallback={<div className={s.place} />}>
      <FilterChips {...props} />
    </Suspense>
  );
}
