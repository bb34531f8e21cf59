import { doneOf, FilterPanel } from "../../design/overlays/FilterPanel";
import { FilterFields } from "./FilterFields";
import type { FilterDialogProps } from "./ListFilters";

/** The open panel with a list's filters. */
export function FilterDialog({ id, button, onClose, onReset, nouns, total, ...fields }: FilterDialogProps) {
  const active = Object.keys(fields.state.filters).length;
  return (
    <FilterPanel
      id={id}
      button={button}
      onClose={onClose}
      active={active}
      onReset={onReset}
      done={doneOf(total, fields.noun, nouns)}
    >
      <FilterFields {...fields} />
    </FilterPanel>
  );
}
