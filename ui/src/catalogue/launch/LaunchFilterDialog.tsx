import { FilterPanel } from "../../design/overlays/FilterPanel";
import type { FilterDialogProps } from "../list/ListFilters";
import { LaunchFilterFields } from "./LaunchFilterFields";

/** The open panel with the filters of launches. */
export function LaunchFilterDialog({ id, button, onClose, onReset, done, ...fields }: FilterDialogProps) {
  const active = Object.keys(fields.state.filters).length;
  return (
    <FilterPanel id={id} button={button} onClose={onClose} active={active} onReset={onReset} done={done}>
      <LaunchFilterFields {...fields} />
    </FilterPanel>
  );
}
