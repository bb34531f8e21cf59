import { ArrowRight, Building2, CalendarClock, MapPin } from "lucide-react";
import { paths } from "../../../app/paths";
import { BookmarkButton } from "../../../components/BookmarkButton";
import { LaunchTime } from "../../../components/LaunchTime";
import { LinkButton } from "../../../components/LinkButton";
import { Moved } from "../../../components/Moved";
import { StatusPill } from "../../../components/StatusPill";
import { WatchButton } from "../../../components/WatchButton";
import type { LaunchNormal } from "../../../lib/api.gen";
import { names } from "../../../lib/launchNames";
import { useLaunchClock } from "../../../lib/useLaunchClock";
import { LaunchClock } from "../parts/LaunchClock";
import s from "./Hero.module.css";
import { HeroScene } from "./HeroScene";

/** The next launch across the whole page; without one yet, the same space. */
export function Hero({ launch }: { launch: LaunchNormal | undefined }) {
  return (
    <section className={s.hero} aria-label="Next launch" aria-busy={!launch}>
      <HeroScene />
      <div className={s.inner}>{launch ? <NextLaunch launch={launch} /> : <Placeholder />}</div>
    </section>
  );
}

function NextLaunch({ launch }: { launch: LaunchNormal }) {
  const { rocket, mission } = names(launch.fullname);
  const { kind } = useLaunchClock(launch);
  const counted = kind !== "date" && kind !== "outcome";
  return (
    <>
      <p className={s.eyebrow}>
        <span className={s.dot} aria-hidden />
        {kind === "flight" ? "Flying now" : kind === "outcome" ? "Just flown" : "Next launch"}
        <StatusPill id={launch.status_id} name={launch.status} />
      </p>
      <h2 className={s.mission}>{mission}</h2>
      <p className={s.rocket}>{rocket || launch.rocket?.name}</p>
      <div className={s.clock}>
        {counted ? (
          <LaunchClock launch={launch} />
        ) : (
          <p className={s.date}>
            <LaunchTime launch={launch} />
          </p>
        )}
      </div>
      <ul className={s.facts}>
        {counted && (
          <li>
            <CalendarClock aria-hidden />
            <LaunchTime launch={launch} />
            {launch.moved && (
              <Moved
                by={launch.moved.seconds * 1_000}
                to={`${paths.launch(launch.id)}#changes`}
                of={mission}
              />
            )}
          </li>
        )}
        {launch.location && (
          <li>
            <MapPin aria-hidden />
            {launch.location.name}
          </li>
        )}
        {launch.agency && (
          <li>
            <Building2 aria-hidden />
            {launch.agency}
          </li>
        )}
      </ul>
      <div className={s.actions}>
        <WatchButton launch={launch} word="Watch live" look="primary" size="lg" />
        <LinkButton
          to={paths.launch(launch.id)}
          missing="No Info Available"
          label={`Launch details: ${mission}`}
          look="glass"
          size="lg"
        >
          Launch details
          <ArrowRight aria-hidden />
        </LinkButton>
        <BookmarkButton launch={launch} look="glass" size="lg" choose />
      </div>
    </>
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
      <i />
    </div>
  );
}
