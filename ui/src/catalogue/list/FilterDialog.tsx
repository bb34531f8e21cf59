import type { ComponentType } from "react";
import { doneOf, FilterPanel } from "../../design/overlays/FilterPanel";
import { FilterFields } from "./FilterFields";
import type { FilterDialogProps, FilterFieldsProps } from "./ListFilters";

interface Props extends FilterDialogProps {
  /** Unset where every filter is chosen from a list. */
  Fields?: ComponentType<FilterFieldsProps>;
}

/** The open panel with a list's filters. */
export function FilterDialog({
  id,
  button,
  onClose,
  onReset,
  nouns,
  total,
  Fields = FilterFields,
  ...fields
}: Props) {
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
      <Fields {...fields} />
    </FilterPanel>
  );
}
