import { lazy, Suspense, useState } from "react";
import { FilterPanel } from "../../design/overlays/FilterPanel";
import { preloadOn } from "../../lib/browser/preload";
import type { FilterFieldsProps } from "./FilterFields";
import s from "./ListFilters.module.css";

const loadFields = async () => ({ default: (await import("./FilterFields")).FilterFields });
const FilterFields = lazy(loadFields);

interface Props extends FilterFieldsProps {
  /** The plural of `noun`. */
  nouns: string;
  /** How many the list has now; undefined while nobody knows. */
  total: number | undefined;
  /** Undefined while there is nothing to reset. */
  reset: (() => void) | undefined;
  /** While it is set the panel stays closed. */
  disabled?: boolean;
}

/** The button for a list's filters, and the panel with their fields, which are loaded when somebody comes near. */
export function ListFilters({ nouns, total, reset, disabled = false, ...fields }: Props) {
  const [open, setOpen] = useState(false);
  const found =
    total === undefined ? nouns : `${total.toLocaleString("en-US")} ${total === 1 ? fields.noun : nouns}`;
  return (
    <FilterPanel
      open={open}
      onOpen={setOpen}
      active={Object.keys(fields.state.filters).length}
      onReset={reset}
      done={`Show ${found}`}
      near={preloadOn(loadFields)}
      disabled={disabled}
    >
      <Suspense fallback={<div className={s.fields} />}>
        <FilterFields {...fields} />
      </Suspense>
    </FilterPanel>
  );
}
