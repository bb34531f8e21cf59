import { NextLaunch } from "../../../catalogue/launch/NextLaunch";
import { isFinal } from "../../../catalogue/time/clock";
import { LaunchTime } from "../../../catalogue/time/LaunchTime";
import { useLaunchData } from "../../../catalogue/time/useLaunchData";
import { Facts } from "../../../design/data/Facts";
import { FeedText } from "../../../design/data/FeedText";
import { ifKnown } from "../../../design/data/ifKnown";
import type { LaunchDetail, LaunchPage } from "../../../lib/api/api.gen";
import { apiKey } from "../../../lib/api/useApi";
import { outcomeOf } from "../detail/outcome";
import s from "./Room.module.css";

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

/** The next launch of whoever flew this one, once it is over. */
export function NextOfProvider({ launch }: { launch: LaunchDetail }) {
  const provider = launch.launch_provider?.id;
  const wanted = isFinal(launch) && provider !== undefined;
  const key = wanted
    ? apiKey("public/launches", { agency: provider, limit: 1, ordering: "next", page: 1, upcoming: true })
    : null;
  const { data } = useLaunchData<LaunchPage>(key, (page) => page._embedded.launchNormalDTOes);
  return <NextLaunch launch={data?._embedded.launchNormalDTOes[0] ?? null} />;
}
