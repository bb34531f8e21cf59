import { StatusPill } from "../../../catalogue/launch/StatusPill";
import { isLive } from "../../../catalogue/launch/watch";
import { names } from "../../../catalogue/names";
import { HowFar } from "../../../catalogue/time/HowFar";
import { LaunchTime } from "../../../catalogue/time/LaunchTime";
import { isCounted, useClockKind } from "../../../catalogue/time/useLaunchClock";
import type { LaunchDetail } from "../../../lib/api/api.gen";
import { padName } from "../../../lib/format";
import { useAt } from "../../../lib/time/clock";
import { LaunchClock } from "../parts/LaunchClock";
import s from "./LaunchDay.module.css";

interface Props {
  launch: LaunchDetail;
}

/** What flies from where, and the clock. */
export function DayHead({ launch }: Props) {
  const { rocket, mission } = names(launch.fullname);
  const kind = useClockKind(launch);
  const live = useAt((now) => launch.webcast_live && isLive(launch, now));
  const { pad } = launch;
  const facts = [
    rocket || launch.rocket?.configuration.fullname,
    pad && padName(pad.name),
    pad?.location?.name,
  ];
  return (
    <section className={s.head} aria-labelledby="launch-title">
      <div>
        <p className={s.over}>
          <span className={s.dot} aria-hidden />
          Launch day
          <StatusPill id={launch.status_id} name={launch.status} />
          {live && <span className={s.live}>Webcast live</span>}
        </p>
        <h1 id="launch-title" data-size={mission.length > 24 ? "long" : undefined}>
          {mission}
        </h1>
        <p className={s.facts}>{facts.filter(Boolean).join(" · ")}</p>
      </div>
      <div className={s.clock}>
        {isCounted(kind) && <LaunchClock launch={launch} />}
        {kind !== "outcome" && (
          <p data-large={kind === "date" || undefined}>
            <LaunchTime launch={launch} />
            {kind === "date" && <HowFar launch={launch} />}
          </p>
        )}
      </div>
    </section>
  );
}
