import { Link } from "react-router";
import { EventTag } from "../../../catalogue/event/EventTag";
import { timedOf } from "../../../catalogue/event/timed";
import { LaunchTime } from "../../../catalogue/time/LaunchTime";
import { MiniClock } from "../../../catalogue/time/MiniClock";
import { LinkButton } from "../../../design/actions/LinkButton";
import { ShareButton } from "../../../design/actions/ShareButton";
import { CoverImage } from "../../../design/art/CoverImage";
import { Card, CardCover, CardFoot } from "../../../design/data/Card";
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

/** An event in a list. The whole card leads to its page; the buttons in it keep their own meaning. */
export function EventCard({ event }: Props) {
  const { id, name } = event;
  const timed = timedOf(event, useMinute());
  return (
    <Card className={s.card} lift>
      <CardCover className={s.cover}>
        <CoverImage seed={`event-${id}`} image={event.image} sizes="(max-width: 39rem) 82vw, 22rem" />
        <div className={s.tag}>
          <EventTag event={event} />
        </div>
      </CardCover>
      <div className={s.body}>
        <h2>
          <Link to={paths.event(id)}>{name}</Link>
        </h2>
        <p className={s.clock}>
          <MiniClock launch={timed} />
        </p>
        <dl className={s.meta}>
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
        </dl>
      </div>
      <CardFoot className={s.foot}>
        <LinkButton to={paths.event(id)} missing="" label={`Info: ${name}`} size="sm" wide>
          Info
        </LinkButton>
        <ShareButton path={paths.event(id)} label={`Copy link to ${name}`} look="ghost" />
      </CardFoot>
    </Card>
  );
}
