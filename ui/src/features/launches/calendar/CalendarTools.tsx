import { SubscribeButton } from "../../../catalogue/feed/SubscribeButton";
import { ListFilters, panelOf } from "../../../catalogue/list/ListFilters";
import type { ListControl } from "../../../catalogue/list/useListState";
import { Segmented } from "../../../design/actions/Segmented";
import { calendarOf, listOf, views } from "../list/views";
import { type CalendarState, calendarList } from "./calendarState";

const panel = panelOf(
  async () => (await import("../../../catalogue/filters/LaunchFilterDialog")).LaunchFilterDialog,
);

interface Props {
  control: ListControl<CalendarState>;
  /** How many launches the month has; undefined while nobody knows. */
  total: number | undefined;
}

/** The other views of the same launches, the filters, and ways to follow the launches of any month. */
export function CalendarTools({ control: { key, state, change, reset }, total }: Props) {
  return (
    <>
      <Segmented
        label="View"
        options={[
          { ...views.agenda, to: listOf(state, "agenda") },
          { ...views.cards, to: listOf(state, "cards") },
          { ...views.calendar, to: calendarOf(state, state.month) },
        ]}
        value="calendar"
      />
      <ListFilters
        panel={panel}
        spec={calendarList}
        state={state}
        change={change}
        noun="launch"
        nouns="launches"
        orderings={[]}
        ordering={undefined}
        total={total}
        reset={reset}
      />
      <SubscribeButton list={key.replace("/month", "")} />
    </>
  );
}
