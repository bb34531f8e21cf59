import { Link } from "react-router";
import { BookmarkButton } from "../../../catalogue/bookmark/BookmarkButton";
import { Moved } from "../../../catalogue/changes/Moved";
import { ofCard } from "../../../catalogue/follow/target";
import { headingOf, sizeOf } from "../../../catalogue/launch/heading";
import { LaunchButton } from "../../../catalogue/launch/LaunchButton";
import { LaunchVerbs } from "../../../catalogue/launch/LaunchVerbs";
import { StatusPill } from "../../../catalogue/launch/StatusPill";
import { names } from "../../../catalogue/names";
import { isFinal } from "../../../catalogue/time/clock";
import { HowFar } from "../../../catalogue/time/HowFar";
import { LaunchTime } from "../../../catalogue/time/LaunchTime";
import { isCounted, useClockKind } from "../../../catalogue/time/useLaunchClock";
import { ArrowRight } from "../../../design/icons/ArrowRight";
import { Building2 } from "../../../design/icons/Building2";
import { CalendarClock } from "../../../design/icons/CalendarClock";
import { MapPin } from "../../../design/icons/MapPin";
import { AfterPaint } from "../../../design/page/AfterPaint";
import { part } from "../../../design/part";
import type { LaunchNormal } from "../../../lib/api/api.gen";
import { paths } from "../../../lib/paths";
import { LaunchClock } from "../parts/LaunchClock";
import s from "./Hero.module.css";

const HeroScene = part(async () => (await import("../../../design/art/HeroScene")).HeroScene, {
  as: "decoration",
});

/** The next launch across the whole page; without one yet, the same space. */
export function Hero({ launch }: { launch: LaunchNormal | undefined }) {
  return (
    <section className={s.hero} aria-label="Next launch" aria-busy={!launch}>
      <AfterPaint>
        <HeroScene />
      </AfterPaint>
      <div className={s.inner}>{launch ? <NextLaunch launch={launch} /> : <Placeholder />}</div>
    </section>
  );
}

function NextLaunch({ launch }: { launch: LaunchNormal }) {
  const { rocket, mission } = names(launch.fullname);
  const kind = useClockKind(launch);
  return (
    <>
      <div className={s.lead}>
        <div>
          <p className={s.eyebrow}>
            <span className={s.dot} aria-hidden />
            {headingOf(launch, kind)}
            <StatusPill id={launch.status_id} name={launch.status} />
          </p>
          {/* No heading: the page's own comes after it. */}
          <p className={s.mission} data-size={sizeOf(mission)}>
            <Link to={paths.launch(launch.id)}>{mission}</Link>
          </p>
          <p className={s.rocket}>{rocket || launch.rocket?.name}</p>
        </div>
        <Clock launch={launch} />
      </div>
      <Facts launch={launch} />
      <div className={s.actions}>
        <LaunchVerbs launch={launch} reminded={ofCard(launch)} size="lg" />
        <LaunchButton launch={launch} look="glass" size="lg">
          <ArrowRight aria-hidden />
        </LaunchButton>
        <BookmarkButton launch={launch} look="glass" size="lg" choose />
      </div>
    </>
  );
}

/** The clock; where nothing can be counted the time itself is the large thing. */
function Clock({ launch }: { launch: LaunchNormal }) {
  if (isCounted(useClockKind(launch)))
    return (
      <div className={s.clock}>
        <LaunchClock launch={launch} />
      </div>
    );
  return (
    <p className={s.date}>
      <LaunchTime launch={launch} />
      <HowFar launch={launch} big />
    </p>
  );
}

function Facts({ launch }: { launch: LaunchNormal }) {
  const { agency, agency_id, location, moved, pad } = launch;
  return (
    <ul className={s.facts}>
      {isCounted(useClockKind(launch)) && (
        <li>
          <CalendarClock aria-hidden />
          <LaunchTime launch={launch} />
          {moved && (
            <Moved
              by={moved.seconds * 1_000}
              to={`${paths.launch(launch.id)}#changes`}
              of={names(launch.fullname).mission}
            />
          )}
        </li>
      )}
      {location && (
        <li>
          <MapPin aria-hidden />
          {pad ? <Link to={paths.location(pad.id)}>{location.name}</Link> : location.name}
        </li>
      )}
      {agency && (
        <li>
          <Building2 aria-hidden />
          {agency_id === null ? agency : <Link to={paths.agency(agency_id)}>{agency}</Link>}
        </li>
      )}
      {launch.video_urls.length === 0 && !isFinal(launch) && <li>No webcast yet</li>}
    </ul>
  );
}

function Placeholder() {
  return (
    <div className={s.placeholder} aria-hidden>
      <i />
      <i />
      <i />
      <i />
      <i />
    </div>
  );
}
