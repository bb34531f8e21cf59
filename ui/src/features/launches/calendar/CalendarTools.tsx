import { SubscribeButton } from "../../../catalogue/feed/SubscribeButton";
import { LaunchFilters } from "../../../catalogue/filters/LaunchFilters";
import type { ListControl } from "../../../catalogue/list/useListState";
import { Segmented } from "../../../design/actions/Segmented";
import { apiKey } from "../../../lib/api/useApi";
import { calendarOf, listOf, views } from "../list/views";
import { type CalendarState, calendarList, withEvents } from "./calendarState";

const sides = [
  { value: "", label: "With events" },
  { value: "false", label: "Launches" },
] as const;

interface Props {
  control: ListControl<CalendarState>;
  /** How many launches the month has; undefined while nobody knows. */
  total: number | undefined;
}

/** Whether events are there too, the other views of the same launches, the filters, and ways to follow the launches of any month. */
export function CalendarTools({ control: { state, change, reset }, total }: Props) {
  return (
    <>
      <Segmented
        label="Launches alone or with events"
        options={sides}
        value={state.events}
        onPick={(events) => change({ events })}
      />
      <Segmented
        label="View"
        options={[
          { ...views.agenda, to: listOf(state, "agenda") },
          { ...views.cards, to: listOf(state, "cards") },
          { ...views.calendar, to: calendarOf(withEvents(state), state.month) },
        ]}
        value="calendar"
      />
      <LaunchFilters spec={calendarList} state={state} change={change} total={total} reset={reset} />
      <SubscribeButton list={apiKey("public/launches", { ...state.filters, search: state.search })} />
    </>
  );
}
