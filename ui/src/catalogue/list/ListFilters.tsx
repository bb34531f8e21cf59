import { type ComponentType, type RefObject, Suspense, useId, useRef, useState } from "react";
import { FilterButton } from "../../design/overlays/FilterButton";
import { part } from "../../design/part";
import { preloadOn } from "../../lib/browser/preload";
import type { Ids, Narrowed, Ordering } from "./listState";

/** Whether a list stands by how far away things are, and what has it stand so or not. */
export type Nearby = readonly [isNear: boolean, set: (isNear: boolean) => void];

/** The list that the fields narrow, order and size. */
export interface FilterFieldsProps {
  spec: Narrowed<string>;
  state: { filters: Ids<string>; limit?: number };
  change: (change: { filters?: Ids<string>; limit?: number; ordering?: Ordering }) => void;
  /** What the list is of, in the singular: "launch". */
  noun: string;
  /** What the directions mean: "Soonest first". Unset where the list has but one. */
  orderings?: readonly { value: Ordering; label: string }[] | undefined;
  /** The direction in which the list stands, if it has one. */
  ordering?: Ordering | undefined;
  /** Whether it stands by how far away things are, and what has it stand so; unset where it cannot. */
  nearby?: Nearby | undefined;
}

/** What an open panel is given. */
export interface FilterDialogProps extends FilterFieldsProps {
  id: string;
  /** The button that opened it. */
  button: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
  /** Undefined while there is nothing to reset. */
  onReset: (() => void) | undefined;
  /** The plural of `noun`. */
  nouns: string;
  /** How many the list has now; undefined while nobody knows. */
  total: number | undefined;
}

/** Returns a panel that `load` fetches. */
export function panelOf(load: () => Promise<ComponentType<FilterDialogProps>>) {
  return { load, Dialog: part(load, { as: "dialog" }) };
}

export interface ListFiltersProps extends FilterFieldsProps, Pick<FilterDialogProps, "nouns" | "total"> {
  panel: ReturnType<typeof panelOf>;
  /** Undefined while there is nothing to reset. */
  reset: (() => void) | undefined;
  /** While it is set the panel stays closed. */
  disabled?: boolean;
}

/** The button for a list's filters, and their panel, which is loaded when somebody comes near. */
export function ListFilters({
  panel: { load, Dialog },
  reset,
  disabled = false,
  ...fields
}: ListFiltersProps) {
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <>
      <FilterButton
        ref={button}
        aria-controls={open ? id : undefined}
        open={open}
        onOpen={setOpen}
        active={Object.keys(fields.state.filters).length}
        disabled={disabled}
        {...preloadOn(load)}
      />
      {open && (
        <Suspense fallback={null}>
          <Dialog {...fields} id={id} button={button} onClose={() => setOpen(false)} onReset={reset} />
        </Suspense>
      )}
    </>
  );
}
