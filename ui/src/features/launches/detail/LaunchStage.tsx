import { Link } from "react-router";
import { BookmarkButton } from "../../../catalogue/bookmark/BookmarkButton";
import { Moved } from "../../../catalogue/changes/Moved";
import { storyOf } from "../../../catalogue/changes/wholeStory";
import { ofPage } from "../../../catalogue/follow/target";
import { LaunchVerbs } from "../../../catalogue/launch/LaunchVerbs";
import { OtherPages } from "../../../catalogue/launch/OtherPages";
import { StatusPill } from "../../../catalogue/launch/StatusPill";
import { names } from "../../../catalogue/names";
import { hasEnded } from "../../../catalogue/time/clock";
import { HowFar } from "../../../catalogue/time/HowFar";
import { LaunchTime } from "../../../catalogue/time/LaunchTime";
import { useClockKind } from "../../../catalogue/time/useLaunchClock";
import { BackButton } from "../../../design/actions/BackButton";
import { ShareButton } from "../../../design/actions/ShareButton";
import { CoverImage } from "../../../design/art/CoverImage";
import { ImageCredit } from "../../../design/art/ImageCredit";
import { Building2 } from "../../../design/icons/Building2";
import { CalendarClock } from "../../../design/icons/CalendarClock";
import { History } from "../../../design/icons/History";
import { MapPin } from "../../../design/icons/MapPin";
import { AfterPaint } from "../../../design/page/AfterPaint";
import { part } from "../../../design/part";
import type { LaunchDetail, Pad } from "../../../lib/api/api.gen";
import { padName } from "../../../lib/format";
import { paths } from "../../../lib/paths";
import { useAt } from "../../../lib/time/clock";
import { useZone } from "../../../lib/time/zone";
import { LaunchClock } from "../parts/LaunchClock";
import { AddToCalendar } from "./AddToCalendar";
import { FirmnessLine } from "./FirmnessLine";
import s from "./LaunchStage.module.css";
import { outcomeOf } from "./outcome";

/** Only launches without a photograph need it. */
const StageArt = part(async () => (await import("../../../design/art/StageArt")).StageArt, {
  as: "decoration",
});

interface Props {
  launch: LaunchDetail;
}

/** How large a name may be, by its length: 40 characters and more step down twice. */
function sizeOf(name: string): "long" | "middle" | undefined {
  return name.length > 40 ? "long" : name.length > 24 ? "middle" : undefined;
}

/** On phones a little less than the box: there it is the largest thing to load, and words and a veil lie on it. */
const SIZES = "(max-width: 60rem) 88vw, 50rem";

/** The top of a launch's page: words on dark ground, the picture beside them, where it may be as bright as it likes. */
export function LaunchStage({ launch }: Props) {
  const { rocket, mission } = names(launch.fullname);
  const over = useAt((now) => hasEnded(launch, now));
  const config = launch.rocket?.configuration;
  const crewed = launch.rocket?.spacecraft_stage.length !== 0 && launch.rocket !== null;
  return (
    <section className={s.stage} data-bleed aria-labelledby="launch-title">
      <div className={s.picture}>
        <CoverImage
          seed={launch.id}
          image={launch.image}
          sizes={SIZES}
          art={
            <AfterPaint>
              <StageArt seed={launch.id} capsule={crewed} />
            </AfterPaint>
          }
          large
          first
        />
      </div>
      <div className={s.top}>
        <BackButton fallback={paths.launches} look="ink" />
        <div className={s.mark}>
          <BookmarkButton launch={launch} look="ink" choose />
        </div>
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
        <h1 id="launch-title" className={s.title} data-size={sizeOf(mission)}>
          {mission}
        </h1>
        <When launch={launch} />
        <div className={s.cta}>
          <LaunchVerbs launch={launch} reminded={ofPage(launch)} size="lg" always />
          <BookmarkButton launch={launch} look="glass" size="lg" choose />
          {!over && <AddToCalendar launch={launch} />}
          <ShareButton path={paths.launch(launch.id)} size="lg" label="Copy link to this launch" />
        </div>
      </div>
      <ImageCredit image={launch.image} className={s.credit} />
    </section>
  );
}

/** The clock over when, where and by whom; of a launch that is over, what came of it instead. */
function When({ launch }: Props) {
  const { mission } = names(launch.fullname);
  const moved = launch.moved && <Moved by={launch.moved.seconds * 1_000} to="#changes" of={mission} />;
  const kind = useClockKind(launch);
  const result = outcomeOf(launch);
  const { pad, launch_provider: provider } = launch;
  const story = storyOf(launch, useZone());
  return (
    <>
      {result ? (
        <dl className={s.outcome}>
          <div>
            <dt>Liftoff</dt>
            <dd>
              <LaunchTime launch={launch} />
            </dd>
          </div>
          <div>
            <dt>Outcome</dt>
            <dd>{result.outcome}</dd>
          </div>
          {result.landing && (
            <div>
              <dt>Landing</dt>
              <dd>{result.landing}</dd>
            </div>
          )}
        </dl>
      ) : (
        <div className={s.count}>
          {kind === "date" ? (
            <p className={s.period}>
              <LaunchTime launch={launch} />
              <HowFar launch={launch} big />
              {moved}
            </p>
          ) : (
            <LaunchClock launch={launch} />
          )}
        </div>
      )}
      <ul className={s.facts}>
        {!result && kind !== "date" && (
          <li>
            <CalendarClock aria-hidden />
            <LaunchTime launch={launch} />
            {moved}
          </li>
        )}
        {story && (
          <li>
            <History aria-hidden />
            {launch.changes.length > 0 ? <Link to="#changes">{story}</Link> : story}
          </li>
        )}
        <FirmnessLine launch={launch} />
        {pad && (
          <li>
            <MapPin aria-hidden />
            <Place pad={pad} />
          </li>
        )}
        {provider && (
          <li>
            <Building2 aria-hidden />
            <Link to={paths.agency(provider.id)}>{provider.name}</Link>
          </li>
        )}
        <li className={s.ways}>
          <OtherPages launch={launch} />
        </li>
      </ul>
    </>
  );
}

/** The pad and its site, each with what it leads to. */
function Place({ pad: { id, name, location } }: { pad: Pad }) {
  return (
    <span>
      <Link to={paths.location(id)}>{padName(name)}</Link>
      {location && (
        <>
          , <Link to={paths.launchesOf("location", location.id)}>{location.name}</Link>
        </>
      )}
    </span>
  );
}
