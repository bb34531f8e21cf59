import { doneOf, FilterPanel } from "../../design/overlays/FilterPanel";
import type { FilterDialogProps } from "../list/ListFilters";
import { LaunchFilterFields } from "./LaunchFilterFields";

/** The open panel with the filters of launches. */
export function LaunchFilterDialog({
  id,
  button,
  onClose,
  onReset,
  nouns,
  total,
  ...fields
}: FilterDialogProps) {
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
      <LaunchFilterFields {...fields} />
    </FilterPanel>
  );
}
