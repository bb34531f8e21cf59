import { FilterDialog } from "../list/FilterDialog";
import type { FilterDialogProps } from "../list/ListFilters";
import { LaunchFilterFields } from "./LaunchFilterFields";

/** The open panel with the filters of launches. */
export function LaunchFilterDialog(props: FilterDialogProps) {
  return <FilterDialog {...props} Fields={LaunchFilterFields} />;
}
