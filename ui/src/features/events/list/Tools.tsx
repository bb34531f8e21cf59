import { SubscribeButton } from "../../../catalogue/feed/SubscribeButton";
import { ListFilters, panelOf } from "../../../catalogue/list/ListFilters";
import type { ListControl } from "../../../catalogue/list/useListState";
import { Segmented } from "../../../design/actions/Segmented";
import { type EventState, eventList } from "../api";

const panel = panelOf(async () => (await import("../../../catalogue/list/FilterDialog")).FilterDialog);

const sides = [
  { value: "true", label: "Upcoming" },
  { value: "false", label: "Past" },
  { value: "all", label: "All" },
] as const;

interface Props {
  control: ListControl<EventState>;
  /** How many events the list has now; undefined while nobody knows. */
  total: number | undefined;
}

/** The side of now, the filters, and ways to follow the list. */
export function Tools({ control: { key, state, change, reset }, total }: Props) {
  return (
    <>
      <Segmented
        label="Past or upcoming"
        options={sides}
        value={state.upcoming}
        onPick={(upcoming) => change({ upcoming })}
      />
      <ListFilters
        panel={panel}
        spec={eventList}
        state={state}
        change={change}
        noun="event"
        nouns="events"
        total={total}
        reset={reset}
      />
      <SubscribeButton list={key} />
    </>
  );
}
