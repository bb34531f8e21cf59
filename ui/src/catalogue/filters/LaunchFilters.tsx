import { ListFilters, type ListFiltersProps, panelOf } from "../list/ListFilters";

const panel = panelOf(async () => (await import("./LaunchFilterDialog")).LaunchFilterDialog);

/** The button for the filters of a list of launches, and their panel. */
export function LaunchFilters(props: Omit<ListFiltersProps, "panel" | "noun" | "nouns">) {
  return <ListFilters {...props} panel={panel} noun="launch" nouns="launches" />;
}
