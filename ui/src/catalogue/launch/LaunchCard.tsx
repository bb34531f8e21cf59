import { Link } from "react-router";
import { LinkButton } from "../../design/actions/LinkButton";
import { ShareButton } from "../../design/actions/ShareButton";
import { CoverImage } from "../../design/art/CoverImage";
import { Card, CardCover, CardFacts, CardFoot } from "../../design/data/Card";
import { CalendarClock } from "../../design/icons/CalendarClock";
import { CloudOff } from "../../design/icons/CloudOff";
import { MapPin } from "../../design/icons/MapPin";
import type { Bookmark, LaunchNormal } from "../../lib/api/api.gen";
import { DASH } from "../../lib/format";
import { paths } from "../../lib/paths";
import { useAt } from "../../lib/time/clock";
import { useZone } from "../../lib/time/zone";
import { BookmarkButton } from "../bookmark/BookmarkButton";
import { Moved } from "../changes/Moved";
import { movesOf } from "../changes/story";
import { ofCard } from "../follow/target";
import { names } from "../names";
import { LaunchTime } from "../time/LaunchTime";
import { MiniClock } from "../time/MiniClock";
import s from "./LaunchCard.module.css";
import { LaunchVerbs } from "./LaunchVerbs";
import { dayPath, isItsDay } from "./launchDay";
import { StatusPill } from "./StatusPill";

/** One card beside the other on wide screens, one under the other on narrow ones. */
const SIZES = "(max-width: 39rem) 82vw, 22rem";

interface Props {
  launch: LaunchNormal;
  /** Among the launches of a bookmark: the card removes it from this one. */
  bookmark?: Bookmark | undefined;
  onRemoved?: (() => void) | undefined;
  /** The feed no longer has it. */
  withdrawn?: boolean;
}

/** A launch in a list. The whole card leads to its page; the buttons in it keep their own meaning. */
export function LaunchCard({ launch, bookmark, onRemoved, withdrawn }: Props) {
  const { rocket, mission } = names(launch.fullname);
  const page = launch.id ? paths.launch(launch.id) : null;
  const moves = movesOf(launch.story, useZone(launch.timezone));
  const day = useAt((now) => !withdrawn && isItsDay(launch, now));
  return (
    <Card className={s.card} lift>
      <CardCover className={s.cover}>
        <CoverImage seed={launch.id} image={launch.image} sizes={SIZES} />
        <div className={s.top}>
          <StatusPill id={launch.status_id} name={launch.status} glass />
        </div>
        <div className={s.bottom}>{!withdrawn && <MiniClock launch={launch} />}</div>
      </CardCover>
      <div className={s.body}>
        <p className={s.over}>{rocket || launch.rocket?.name}</p>
        <h2 className={s.title}>{page ? <Link to={page}>{mission}</Link> : mission}</h2>
        <p className={s.agency}>{launch.agency ?? DASH}</p>
        {withdrawn && (
          <p className={s.withdrawn}>
            <CloudOff aria-hidden />
            This launch is no longer planned.
          </p>
        )}
        <CardFacts>
          <div>
            <dt>
              <CalendarClock aria-hidden />
              <span className="sr-only">Launch time</span>
            </dt>
            <dd>
              <LaunchTime launch={launch} />
              {moves && <small className={s.story}>{moves}</small>}
              {day && (
                <>
                  {" "}
                  <Link className={s.day} to={dayPath(launch.id)} aria-label={`Launch day: ${mission}`}>
                    Launch day
                  </Link>
                </>
              )}
            </dd>
          </div>
          <div>
            <dt>
              <MapPin aria-hidden />
              <span className="sr-only">Location</span>
            </dt>
            <dd>{launch.location?.name ?? DASH}</dd>
          </div>
        </CardFacts>
      </div>
      {launch.moved && page && (
        <div className={s.moved}>
          <Moved by={launch.moved.seconds * 1_000} to={`${page}#changes`} of={mission} glass />
        </div>
      )}
      <CardFoot className={s.foot}>
        {!withdrawn && <LaunchVerbs launch={launch} reminded={ofCard(launch)} size="sm" wide brief tight />}
        <LinkButton to={page} missing="No Info Available" label={`Info: ${mission}`} size="sm" wide>
          Info
        </LinkButton>
        <ShareButton path={paths.launch(launch.id)} label={`Copy link to ${mission}`} look="ghost" />
      </CardFoot>
      {page && (
        <div className={s.mark}>
          <BookmarkButton launch={launch} from={bookmark} onRemoved={onRemoved} look="glass" size="sm" />
        </div>
      )}
    </Card>
  );
}
