import { paths } from "../../../app/paths";
import { BookmarkButton } from "../../../components/BookmarkButton";
import { ShareButton } from "../../../components/ShareButton";
import { WatchButton } from "../../../components/WatchButton";
import type { LaunchDetail } from "../../../lib/api.gen";
import { longWhen } from "../../../lib/launchWhen";
import { useZone } from "../../../lib/zone";
import s from "./LaunchBar.module.css";
import { StripClock } from "./StripClock";

interface Props {
  launch: LaunchDetail;
}

/** The flight strip of narrow screens: one row at the bottom edge, above the safe area. */
export function LaunchBar({ launch }: Props) {
  return (
    <section className={s.bar} aria-label="Flight strip">
      <p className={s.clock}>
        <b>
          <StripClock launch={launch} />
        </b>
        <span>{longWhen(launch, useZone())}</span>
      </p>
      <BookmarkButton launch={launch} look="ghost" choose />
      <ShareButton path={paths.launch(launch.id)} look="ghost" size="md" label="Copy link to this launch" />
      <WatchButton launch={launch} look="primary" />
    </section>
  );
}
