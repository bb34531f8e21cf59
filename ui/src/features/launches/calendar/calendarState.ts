import { type LaunchFilter, launchFilters, settleFilters } from "../../../catalogue/filters/launchFilters";
import type { ListSpec, ListState } from "../../../catalogue/list/listState";
import { oneOf, readSearch } from "../../../catalogue/list/parameters";
import { now } from "../../../lib/time/clock";

/** Between these months launches can be looked for; the server says the same. */
export const FIRST = "1957-10";
export const LAST = "2049-12";

function readMonth(text: string | null): string | undefined {
  const isMonth = /^\d{4}-(0[1-9]|1[0-2])$/.test(text ?? "");
  return text && isMonth && text >= FIRST && text <= LAST ? text : undefined;
}

/** The month is the range, on both sides of now. */
const { from: _from, to: _to, ...filters } = launchFilters;

/** What the calendar can be narrowed by. */
export type CalendarFilter = Exclude<LaunchFilter, "from" | "to">;

/** A month is on one page; without one in the address it is that of now, which is another one soon. */
const parameters = {
  page: (): number | undefined => undefined,
  month: readMonth,
  search: readSearch,
  /** Events stand beside the launches unless it says that they do not. */
  events: oneOf("", "false"),
};

/** What an address says about the calendar. */
export type CalendarState = ListState<typeof parameters, CalendarFilter>;

/** Returns which launches are seen, with events beside them or not. */
export const withEvents = ({ search, filters, events }: CalendarState) => ({
  search,
  filters: { ...filters, events },
});

/** Returns the month of now in UTC, as the server says which it is in the page. */
export const thisMonth = () => new Date(now()).toISOString().slice(0, 7);

/** Returns the month that is seen. */
export const monthOf = ({ month }: Pick<CalendarState, "month">): string => month ?? thisMonth();

/** The launches and the events of a month. */
export const calendarList: ListSpec<typeof parameters, CalendarFilter> = {
  path: "public/launches/month",
  parameters,
  filters,
  choices: "public/launches/filters",
  resets: ["search", "filters"],
  query: (state) => ({ ...state.filters, month: monthOf(state), search: state.search, events: state.events }),
  settle: (state) => ({ ...state, filters: settleFilters(state.filters, { search: state.search }) }),
};

/** Returns the month so many months later, or undefined where none can be seen. */
export function monthsLater(month: string, count: number): string | undefined {
  const [year = 0, number = 0] = month.split("-").map(Number);
  return readMonth(new Date(Date.UTC(year, number - 1 + count)).toISOString().slice(0, 7));
}
