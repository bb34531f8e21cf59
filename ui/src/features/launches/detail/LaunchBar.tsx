import { ofPage } from "../../../catalogue/follow/target";
import { LaunchVerbs } from "../../../catalogue/launch/LaunchVerbs";
import { hasEnded, isFinal } from "../../../catalogue/time/clock";
import { LaunchTime } from "../../../catalogue/time/LaunchTime";
import { MiniClock } from "../../../catalogue/time/MiniClock";
import { isCounted, useClockKind } from "../../../catalogue/time/useLaunchClock";
import { ShareButton } from "../../../design/actions/ShareButton";
import type { LaunchDetail } from "../../../lib/api/api.gen";
import { paths } from "../../../lib/paths";
import { useAt } from "../../../lib/time/clock";
import { AddToCalendar } from "./AddToCalendar";
import s from "./LaunchBar.module.css";

interface Props {
  launch: LaunchDetail;
}

/** The flight strip of narrow screens: one row at the bottom edge, above the safe area. */
export function LaunchBar({ launch }: Props) {
  const over = useAt((now) => hasEnded(launch, now));
  const counted = isCounted(useClockKind(launch));
  return (
    <section className={s.bar} aria-label="Flight strip" data-bottom-bar>
      <p className={s.clock}>
        {counted ? (
          <b>
            <MiniClock launch={launch} whole />
          </b>
        ) : (
          <span>
            <LaunchTime launch={launch} />
          </span>
        )}
        {launch.video_urls.length === 0 && !isFinal(launch) && <small>No webcast yet</small>}
      </p>
      {!over && <AddToCalendar launch={launch} look="ghost" size="md" />}
      <ShareButton path={paths.launch(launch.id)} look="ghost" size="md" label="Copy link to this launch" />
      <LaunchVerbs launch={launch} reminded={ofPage(launch)} brief only />
    </section>
  );
}
