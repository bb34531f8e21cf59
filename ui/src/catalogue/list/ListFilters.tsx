import { lazy, Suspense, useId, useRef, useState } from "react";
import { FilterButton } from "../../design/overlays/FilterButton";
import { preloadOn } from "../../lib/browser/preload";
import type { FilterFieldsProps } from "./FilterFields";

const loadDialog = async () => ({ default: (await import("./FilterDialog")).FilterDialog });
const FilterDialog = lazy(loadDialog);

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

/** The button for a list's filters, and their panel, which is loaded when somebody comes near. */
export function ListFilters({ nouns, total, reset, disabled = false, ...fields }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const [open, setOpen] = useState(false);
  const found =
    total === undefined ? nouns : `${total.toLocaleString("en-US")} ${total === 1 ? fields.noun : nouns}`;
  return (
    <>
      <FilterButton
        ref={button}
        aria-controls={open ? id : undefined}
        open={open}
        onOpen={setOpen}
        active={Object.keys(fields.state.filters).length}
        disabled={disabled}
        {...preloadOn(loadDialog)}
      />
      {open && (
        <Suspense fallback={null}>
          <FilterDialog
            {...fields}
            id={id}
            button={button}
            onClose={() => setOpen(false)}
            onReset={reset}
            done={`Show ${found}`}
          />
        </Suspense>
      )}
    </>
  );
}
