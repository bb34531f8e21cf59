import type { RefObject } from "react";
import { FilterPanel } from "../../design/overlays/FilterPanel";
import { FilterFields, type FilterFieldsProps } from "./FilterFields";

interface Props extends FilterFieldsProps {
  id: string;
  /** The button that opened it. */
  button: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
  /** Undefined while there is nothing to reset. */
  onReset: (() => void) | undefined;
  /** What the button says that closes the panel: "Show 43 launches". */
  done: string;
}

/** The open panel with a list's filters. */
export function FilterDialog({ id, button, onClose, onReset, done, ...fields }: Props) {
  const active = Object.keys(fields.state.filters).length;
  return (
    <FilterPanel id={id} button={button} onClose={onClose} active={active} onReset={onReset} done={done}>
      <FilterFields {...fields} />
    </FilterPanel>
  );
}
