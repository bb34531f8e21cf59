import { Building2, CalendarClock, MapPin } from "lucide-react";
import { Link } from "react-router";
import { paths } from "../../../app/paths";
import { BackButton } from "../../../components/BackButton";
import { BookmarkButton } from "../../../components/BookmarkButton";
import { CoverImage } from "../../../components/CoverImage";
import { ImageCredit } from "../../../components/ImageCredit";
import { LaunchTime } from "../../../components/LaunchTime";
import { Moved } from "../../../components/Moved";
import { ShareButton } from "../../../components/ShareButton";
import { StageArt } from "../../../components/StageArt";
import { StatusPill } from "../../../components/StatusPill";
import { WatchButton } from "../../../components/WatchButton";
import type { LaunchDetail, Pad } from "../../../lib/api.gen";
import { linesOf, movedLately } from "../../../lib/changes";
import { useNow } from "../../../lib/clock";
import { hasEnded } from "../../../lib/launchClock";
import { names } from "../../../lib/launchNames";
import { LaunchClock } from "../parts/LaunchClock";
import s from "./LaunchStage.module.css";

interface Props {
  launch: LaunchDetail;
}

/** The top of a launch's page: always dark, so that the text depends on neither theme nor photo. */
export function LaunchStage({ launch }: Props) {
  const { rocket, mission } = names(launch.fullname);
  const now = useNow();
  const over = hasEnded(launch, now);
  const by = movedLately(linesOf(launch.changes, launch.net_precision), now);
  const crewed = launch.rocket?.spacecraft_stage.length !== 0 && launch.rocket !== null;
  const config = launch.rocket?.configuration;
  return (
    <section className={s.stage} data-bleed aria-labelledby="launch-title">
      <div className={s.art}>
        <CoverImage
          seed={launch.id}
          src={launch.image?.image_url}
          art={<StageArt seed={launch.id} capsule={crewed} />}
        />
      </div>
      <div className={s.top}>
        <BackButton fallback={paths.launches} />
      </div>
      <div className={s.text}>
        <p className={s.over}>
          <StatusPill id={launch.status_id} name={launch.status} glass />
          {config ? (
            <Link to={paths.rocket(config.id)}>{rocket || config.fullname}</Link>
          ) : (
            <span>{rocket}</span>
          )}
        </p>
        <h1 id="launch-title" className={s.title}>
          {mission}
        </h1>
        <div className={s.count}>
          <LaunchClock launch={launch} />
        </div>
        <ul className={s.facts}>
          <li>
            <CalendarClock aria-hidden />
            <LaunchTime launch={launch} />
            {by !== 0 && <Moved by={by} to="#changes" of={mission} />}
          </li>
          {launch.launch_provider && (
            <li>
              <Building2 aria-hidden />
              <Link to={paths.agency(launch.launch_provider.id)}>{launch.launch_provider.name}</Link>
            </li>
          )}
          {launch.pad && (
            <li>
              <MapPin aria-hidden />
              <Place pad={launch.pad} />
            </li>
          )}
        </ul>
        <div className={s.cta}>
          <WatchButton launch={launch} look="primary" size="lg" word={over ? "Watch replay" : "Watch live"} />
          <BookmarkButton launch={launch} look="glass" size="lg" choose word />
          <ShareButton path={paths.launch(launch.id)} size="lg" label="Copy link to this launch" />
        </div>
      </div>
      <ImageCredit image={launch.image} className={s.credit} />
    </section>
  );
}

/** The pad and its site, each with what it leads to. */
function Place({ pad: { id, name, location } }: { pad: Pad }) {
  return (
    <span>
      <Link to={paths.location(id)}>{name}</Link>
      {location && (
        <>
          , <Link to={paths.launchesOf("location", location.id)}>{location.name}</Link>
        </>
      )}
    </span>
  );
}
