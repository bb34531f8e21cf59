import type { Event, EventPage } from "../lib/api/api.gen";
import { pageInfo } from "./catalogue";

/** An event whose time is exact, of which little else is known. */
export function anEvent(changes: Partial<Event> = {}): Event {
  return {
    id: 189,
    name: "Spacewalk 91",
    type: { id: 3, name: "EVA" },
    date: "2026-11-28T12:00:00Z",
    date_precision: null,
    certainty: "exact",
    duration: null,
    location: null,
    description: null,
    webcast_live: false,
    video_urls: [],
    info_urls: [],
    updates: [],
    agencies: [],
    launches: [],
    stations: [],
    expeditions: [],
    programs: [],
    astronauts: [],
    image: null,
    last_updated: null,
    withdrawn_at: null,
    ...changes,
  };
}

/** A page of events, of so many in all. */
export function eventPage(events: Event[], total = events.length): EventPage {
  return { _embedded: { eventDTOes: events }, page: pageInfo(total) };
}
