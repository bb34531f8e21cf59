import { useLocation } from "react-router";
import { ShareButton } from "../../design/actions/ShareButton";
import { AppliedFilters } from "../../design/data/AppliedFilters";
import s from "./FilterChips.module.css";
import type { ListChipsProps } from "./ListChips";
import { without } from "./listState";
import { useNamedFilters } from "./useNamedFilters";

/** The filters in use as chips with their names, and the way to hand on what they leave. */
export function FilterChips({ spec, ids, change, ...known }: ListChipsProps) {
  const { pathname, search } = useLocation();
  return (
    <div className={s.line}>
      <AppliedFilters
        items={useNamedFilters(spec, ids, known)}
        onRemove={(key, value) => change({ filters: without(ids, key, value) })}
      />
      <ShareButton path={pathname + search} label="Copy link to this list" look="ghost" />
    </div>
  );
}
