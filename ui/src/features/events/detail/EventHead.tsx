import { EventTag } from "../../../catalogue/event/EventTag";
import { timedOf } from "../../../catalogue/event/timed";
import { LaunchVerbs } from "../../../catalogue/launch/LaunchVerbs";
import { LaunchTime } from "../../../catalogue/time/LaunchTime";
import { MiniClock } from "../../../catalogue/time/MiniClock";
import { BackButton } from "../../../design/actions/BackButton";
import { ShareButton } from "../../../design/actions/ShareButton";
import { CoverImage } from "../../../design/art/CoverImage";
import { ImageCredit, PictureCaption } from "../../../design/art/ImageCredit";
import { MapPin } from "../../../design/icons/MapPin";
import type { Event } from "../../../lib/api/api.gen";
import { paths } from "../../../lib/paths";
import { useMinute } from "../../../lib/time/clock";
import s from "./EventHead.module.css";

interface Props {
  event: Event;
}

/** What an event is called, when and where it is, and how to watch it or be reminded; its picture beside that. */
export function EventHead({ event }: Props) {
  const { id, name, date, certainty, image, location, webcast_live, video_urls, withdrawn_at } = event;
  const timed = timedOf(event, useMinute());
  return (
    <div className={s.top}>
      <header className={s.head}>
        <div className={s.back}>
          <BackButton look="ghost" fallback={paths.events} />
        </div>
        <EventTag event={event} />
        <h1 data-long={name.length > 32 || undefined}>{name}</h1>
        <p className={s.when}>
          <LaunchTime launch={timed} />
          {!withdrawn_at && <MiniClock launch={timed} big />}
        </p>
        {location && (
          <p className={s.where}>
            <MapPin aria-hidden />
            {location}
          </p>
        )}
        <div className={s.ways}>
          {!withdrawn_at && (
            <LaunchVerbs
              launch={{ ...timed, id: `event-${id}`, fullname: name, image, webcast_live, video_urls }}
              reminded={{ event: id, name, date, certainty }}
            />
          )}
          <ShareButton path={paths.event(id)} label={`Copy link to ${name}`} size="md" />
        </div>
      </header>
      <figure className={s.photo}>
        <CoverImage
          seed={`event-${id}`}
          image={image}
          sizes="(max-width: 60rem) 100vw, 40rem"
          alt={name}
          large
          first
        />
        <PictureCaption>
          <ImageCredit image={image} />
        </PictureCaption>
      </figure>
    </div>
  );
}
