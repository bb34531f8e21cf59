import { LaunchTime } from "../../../catalogue/time/LaunchTime";
import { Facts } from "../../../design/data/Facts";
import { FeedText } from "../../../design/data/FeedText";
import { ifKnown } from "../../../design/data/ifKnown";
import type { LaunchDetail } from "../../../lib/api/api.gen";
import { outcomeOf } from "../detail/outcome";
import s from "./LaunchDay.module.css";

/** What came of a launch that is over. */
export function Aftermath({ launch }: { launch: LaunchDetail }) {
  const result = outcomeOf(launch);
  if (!result) return null;
  return (
    <section className={s.outcome} aria-label="What happened">
      <Facts
        items={[
          ["Outcome", result.outcome],
          ["Liftoff", <LaunchTime key="liftoff" launch={launch} />],
          ...ifKnown("Landing", result.landing),
        ]}
      />
      {launch.fail_reason && <FeedText>{launch.fail_reason}</FeedText>}
    </section>
  );
}
