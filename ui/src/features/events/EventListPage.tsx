import { CardList } from "../../catalogue/list/CardList";
import { ListChips } from "../../catalogue/list/ListChips";
import { ListPage } from "../../catalogue/list/ListPage";
import { useListState } from "../../catalogue/list/useListState";
import { usePagedList } from "../../catalogue/list/usePagedList";
import { EmptyState } from "../../design/states/EmptyState";
import type { EventPage } from "../../lib/api/api.gen";
import { eventList } from "./api";
import { EventCard } from "./list/EventCard";
import { nameIn, withLaunch } from "./list/nameIn";
import { Tools } from "./list/Tools";

const description =
  "What happens between launches: dockings, spacewalks, landings, tests and press conferences, past and to come.";

const titles = { true: "Upcoming Events", false: "Past Events", all: "Events" };

/** What happens between launches. */
export function EventListPage() {
  const control = useListState(eventList);
  const { state, change } = control;
  const list = usePagedList<EventPage>(control.key);
  const events = list.page?._embedded.eventDTOes ?? [];
  const named = {
    spec: withLaunch(events),
    ids: state.filters,
    nameOf: (key: string, id: number) => nameIn(events, key, id),
    waiting: list.loading,
  };
  return (
    <ListPage
      title={titles[state.upcoming]}
      description={description}
      details="Time, place, webcast and who takes part for each."
      narrowing={{ filters: named }}
      lead={description}
      control={control}
      list={list}
      search={{ noun: "events", example: "e.g. docking" }}
      items="Events"
      tools={<Tools control={control} total={list.page?.page.totalElements} />}
      sizeInPanel
      applied={<ListChips {...named} change={change} />}
    >
      <CardList
        list={list}
        control={control}
        noun="events"
        layout="cards"
        empty={
          state.upcoming === "true" ? (
            <EmptyState title="Nothing is planned" text="No event to come is known now." />
          ) : undefined
        }
      >
        {(page) =>
          page._embedded.eventDTOes.map((event) => ({ key: event.id, card: <EventCard event={event} /> }))
        }
      </CardList>
    </ListPage>
  );
}
