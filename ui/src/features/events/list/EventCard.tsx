import { EventTag } from "../../../catalogue/event/EventTag";
import { timedOf } from "../../../catalogue/event/timed";
import { LaunchTime } from "../../../catalogue/time/LaunchTime";
import { MiniClock } from "../../../catalogue/time/MiniClock";
import { CoverImage } from "../../../design/art/CoverImage";
import { CardFacts } from "../../../design/data/Card";
import { CoverCard } from "../../../design/data/CoverCard";
import { CalendarClock } from "../../../design/icons/CalendarClock";
import { MapPin } from "../../../design/icons/MapPin";
import type { Event } from "../../../lib/api/api.gen";
import { DASH } from "../../../lib/format";
import { paths } from "../../../lib/paths";
import { useMinute } from "../../../lib/time/clock";
import s from "./EventCard.module.css";

interface Props {
  event: Event;
}

/** An event in a list. */
export function EventCard({ event }: Props) {
  const { id, name } = event;
  const timed = timedOf(event, useMinute());
  return (
    <CoverCard
      name={name}
      page={paths.event(id)}
      share={paths.event(id)}
      cover={<CoverImage seed={`event-${id}`} image={event.image} sizes="(max-width: 39rem) 82vw, 22rem" />}
      tag={<EventTag event={event} />}
    >
      <p className={s.clock}>
        <MiniClock launch={timed} />
      </p>
      <CardFacts>
        <div>
          <dt>
            <CalendarClock aria-hidden />
            <span className="sr-only">Time</span>
          </dt>
          <dd>
            <LaunchTime launch={timed} />
          </dd>
        </div>
        <div>
          <dt>
            <MapPin aria-hidden />
            <span className="sr-only">Place</span>
          </dt>
          <dd>{event.location ?? DASH}</dd>
        </div>
      </CardFacts>
    </CoverCard>
  );
}
