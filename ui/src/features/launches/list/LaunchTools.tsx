import { SubscribeButton } from "../../../catalogue/feed/SubscribeButton";
import { LaunchFilters } from "../../../catalogue/filters/LaunchFilters";
import { FollowSlot } from "../../../catalogue/follow/FollowSlot";
import type { Nearby } from "../../../catalogue/list/ListFilters";
import type { ListControl } from "../../../catalogue/list/useListState";
import { Segmented } from "../../../design/actions/Segmented";
import {
  isNarrowed,
  type LaunchListState,
  launchList,
  orderingOf,
  type Upcoming,
  type View,
} from "../listState";
import { calendarOf, views } from "./views";

const sides: { value: Upcoming; label: string }[] = [
  { value: "true", label: "Upcoming" },
  { value: "false", label: "Previous" },
];
const sidesAndBoth: typeof sides = [...sides, { value: "all", label: "All" }];

const orderings = {
  coming: [
    { value: "asc", label: "Soonest first" },
    { value: "desc", label: "Latest first" },
  ],
  past: [
    { value: "desc", label: "Newest first" },
    { value: "asc", label: "Oldest first" },
  ],
} as const;

interface Props {
  control: ListControl<LaunchListState>;
  /** How many launches the list has now; undefined while nobody knows. */
  total: number | undefined;
  view: View;
  onView: (view: View) => void;
  nearby: Nearby;
}

/** The side of now, or both where something narrows the list, how the launches stand, the filters, and ways to follow the list. */
export function LaunchTools({ control: { key, state, change, reset }, total, view, onView, nearby }: Props) {
  return (
    <>
      <Segmented
        label="Previous or upcoming"
        options={isNarrowed(state) ? sidesAndBoth : sides}
        value={state.upcoming}
        onPick={(upcoming) => upcoming !== state.upcoming && change({ upcoming })}
      />
      <Segmented
        label="View"
        options={[views.agenda, views.cards, { ...views.calendar, to: calendarOf(state) }]}
        value={view}
        onPick={(picked) => picked !== "calendar" && onView(picked)}
      />
      <LaunchFilters
        spec={launchList}
        state={state}
        change={change}
        orderings={orderings[state.upcoming === "false" ? "past" : "coming"]}
        ordering={orderingOf(state)}
        nearby={state.upcoming === "true" ? nearby : undefined}
        total={total}
        reset={reset}
      />
      <SubscribeButton list={key} />
      <FollowSlot target={{ list: key, ...(!isNarrowed(state) && { name: "All launches" }) }} />
    </>
  );
}
