import type { LaunchFilter } from "../../../catalogue/filters/launchFilters";
import type { Ids } from "../../../catalogue/list/listState";
import { CalendarDays } from "../../../design/icons/CalendarDays";
import { Grid2x2 } from "../../../design/icons/Grid2x2";
import { List } from "../../../design/icons/List";
import { apiKey } from "../../../lib/api/useApi";
import { paths } from "../../../lib/paths";
import type { View } from "../listState";

/** The ways in which launches can be seen. */
export const views = {
  agenda: { value: "agenda", label: "Agenda", icon: List },
  cards: { value: "cards", label: "Cards", icon: Grid2x2 },
  calendar: { value: "calendar", label: "Calendar", icon: CalendarDays },
} as const;

/** What says which launches are seen, in any of the views. */
interface Narrowed {
  search: string;
  /** Of the calendar also whether events stand beside them. */
  filters: Ids<LaunchFilter | "events">;
}

/** Returns the address of the calendar with these launches: of a month, or of that of their first day if they have one. */
export function calendarOf({ search, filters }: Narrowed, month?: string): string {
  const { from, to, ...others } = filters;
  return apiKey(paths.calendar, {
    ...others,
    search,
    month: month ?? (from && String(from).slice(0, 7)),
  });
}

/** Returns the address of the list with these launches, in a view. */
export function listOf({ search, filters }: Narrowed, view: View): string {
  return apiKey(paths.launches, { ...filters, search, view });
}
