// Events of a fake site: one of which all is known, and one of which little is.
import type { Event, LaunchBrief } from "../src/lib/api/api.gen.ts";
import { anEvent as known } from "../src/test/events.ts";

/** An event at a moment, of which little else is known. */
export const anEvent = (date: number, changes: Partial<Event> = {}): Event =>
  known({ id: 900, name: "Static fire", type: null, date: new Date(date).toISOString(), ...changes });

/** A spacewalk at a moment, with all that an event can have. */
export function richEvent(date: number, launches: LaunchBrief[] = []): Event {
  return anEvent(date, {
    id: 189,
    name: "United States spacewalk 94: the power channel of the starboard truss",
    type: { id: 3, name: "EVA" },
    duration: 23_400,
    location: "International Space Station",
    description: "Two of the crew go out through the Quest airlock.\r\nThey replace a pump and lay cables.",
    video_urls: [
      {
        videoUrl: "https://www.youtube.com/watch?v=21X5lGlDOfg",
        watch_url: "https://www.youtube.com/watch?v=21X5lGlDOfg",
        priority: 10,
        title: "Spacewalk 94",
        publisher: "NASA",
        source: "youtube.com",
        type: "Official Webcast",
        language: "English",
        image_url: null,
        sources: null,
        placeholder: null,
        width: null,
        height: null,
        start_time: null,
        live: false,
      },
    ],
    info_urls: [
      { title: "The plan", url: "https://example.org/plan", source: "example.org", type: "Article" },
    ],
    updates: [
      {
        id: 1,
        comment: "Moved by a day.",
        created_by: "Cosmic",
        created_at: "2026-11-20T10:00:00Z",
        info_url: null,
      },
    ] as Event["updates"],
    agencies: [{ id: 44, name: "National Aeronautics and Space Administration" }],
    launches,
    stations: [{ id: 4, name: "International Space Station" }],
    expeditions: [{ id: 74, name: "Expedition 74" }],
    programs: [{ id: 17, name: "International Space Station" }],
    astronauts: [
      { id: 301, name: "Ada Example" },
      { id: 302, name: "Grace Example" },
    ],
  });
}
