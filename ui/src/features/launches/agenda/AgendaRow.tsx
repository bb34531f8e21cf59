import { Link } from "react-router";
import { BookmarkButton } from "../../../catalogue/bookmark/BookmarkButton";
import { Moved } from "../../../catalogue/changes/Moved";
import { RemindSlot } from "../../../catalogue/follow/RemindSlot";
import { ofCard } from "../../../catalogue/follow/target";
import { dayPath, isItsDay } from "../../../catalogue/launch/launchDay";
import { StatusPill } from "../../../catalogue/launch/StatusPill";
import { WatchButton } from "../../../catalogue/launch/WatchButton";
import { names } from "../../../catalogue/names";
import { isCoarse, isFinal } from "../../../catalogue/time/clock";
import { HowFar } from "../../../catalogue/time/HowFar";
import { leftOf } from "../../../catalogue/time/left";
import { CoverImage } from "../../../design/art/CoverImage";
import type { LaunchNormal } from "../../../lib/api/api.gen";
import { DASH } from "../../../lib/format";
import { paths } from "../../../lib/paths";
import { useAt } from "../../../lib/time/clock";
import { timeOfDay, zoneName } from "../../../lib/time/dates";
import { useTimeFormat } from "../../../lib/time/format";
import s from "./AgendaRow.module.css";

interface Props {
  launch: LaunchNormal;
  /** It is the one that the page counts down to. */
  next: boolean;
}

/** A launch in one line under its day. The whole line leads to its page; what can be pressed in it keeps its meaning. */
export function AgendaRow({ launch, next }: Props) {
  const { rocket, mission } = names(launch.fullname);
  const page = paths.launch(launch.id);
  const day = useAt((now) => isItsDay(launch, now));
  const by = [rocket || launch.rocket?.name, launch.agency].filter(Boolean).join(" · ");
  return (
    <li className={s.row} data-next={next || undefined}>
      {isCoarse(launch) ? <Open launch={launch} /> : <Time launch={launch} next={next} />}
      <span className={s.thumb}>
        <CoverImage seed={launch.id} image={launch.image} sizes="4rem" />
      </span>
      <div className={s.name}>
        <h3>
          <Link to={page}>{mission}</Link>
          {launch.moved && <Moved by={launch.moved.seconds * 1_000} to={`${page}#changes`} of={mission} />}
          {day && (
            <Link to={dayPath(launch.id)} className={s.day} aria-label={`Launch day: ${mission}`}>
              Launch day
            </Link>
          )}
        </h3>
        <p>{by || DASH}</p>
      </div>
      <p className={s.place}>{launch.location?.name ?? DASH}</p>
      <StatusPill id={launch.status_id} name={launch.status} />
      <div className={s.actions}>
        <WatchButton launch={launch} look="ghost" size="sm" icon />
        {!isFinal(launch) && <RemindSlot launch={ofCard(launch)} look="ghost" size="sm" icon />}
        <BookmarkButton launch={launch} look="ghost" size="sm" />
      </div>
    </li>
  );
}

/** The time of day with its zone, and how far away that is. */
function Time({ launch, next }: Props) {
  const format = useTimeFormat(launch.timezone);
  const left = useAt((now) => leftOf(launch, now, next));
  return (
    <div className={s.when}>
      <time dateTime={launch.net}>
        <b>{timeOfDay(launch.net, format)}</b> <small>{zoneName(launch.net, format.zone)}</small>
      </time>
      {left && <span>{left}</span>}
    </div>
  );
}

/** The day is known, the time is not. */
function Open({ launch }: Pick<Props, "launch">) {
  return (
    <div className={s.when}>
      <span>{isFinal(launch) ? "Time unknown" : "No time yet"}</span>
      <HowFar launch={launch} />
    </div>
  );
}
