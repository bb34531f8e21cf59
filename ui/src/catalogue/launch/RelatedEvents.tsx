import { Link } from "react-router";
import { CoverImage } from "../../design/art/CoverImage";
import { Section } from "../../design/page/Section";
import type { Event, EventPage } from "../../lib/api/api.gen";
import { apiKey } from "../../lib/api/useApi";
import { paths } from "../../lib/paths";
import { useMinute } from "../../lib/time/clock";
import { EventTag } from "../event/EventTag";
import { timedOf } from "../event/timed";
import { AllLink } from "../list/AllLink";
import { RELATED } from "../list/RelatedSection";
import { useStoredPart } from "../page/useStoredPart";
import { LaunchTime } from "../time/LaunchTime";
import s from "./LaunchRow.module.css";

/** What the events have to do with: the parameter that narrows events to it, and its id. */
export interface RelatedEventsProps {
  of: "agency" | "astronaut" | "launch" | "program" | "spacecraftConfig" | "station";
  id: number | string;
}

/** The next events that have to do with a thing, else the latest, and the way to all of them; absent where there is none. */
export function RelatedEvents({ of, id }: RelatedEventsProps) {
  const key = apiKey("public/events", { [of]: id, upcoming: "all", limit: RELATED, page: 1 });
  const { data } = useStoredPart<EventPage>("events", key, {});
  if (!data || data.page.totalElements === 0) return null;
  return (
    <Section id="events" title="Events" count={data.page.totalElements}>
      <ul>
        {data._embedded.eventDTOes.map((event) => (
          <Row key={event.id} event={event} />
        ))}
      </ul>
      <AllLink to={`${paths.events}?page=1&limit=12&${of}=${id}&upcoming=all`}>All events</AllLink>
    </Section>
  );
}

/** An event in one line, the whole of which is the link. */
function Row({ event }: { event: Event }) {
  const { id, name, image, location } = event;
  return (
    <li className={s.row} data-event>
      <span className={s.thumb}>
        <CoverImage seed={`event-${id}`} image={image} sizes="6rem" />
      </span>
      <div className={s.name}>
        <Link to={paths.event(id)}>{name}</Link>
        {location && <p>{location}</p>}
      </div>
      <span className={s.when}>
        <LaunchTime launch={timedOf(event, useMinute())} />
      </span>
      <EventTag event={event} />
    </li>
  );
}
