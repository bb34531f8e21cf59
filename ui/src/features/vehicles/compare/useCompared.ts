import type { LaunchStats, RocketConfigPage, SlipStats } from "../../../lib/api/api.gen";
import { useApi } from "../../../lib/api/useApi";
import { comparedKeys } from "./compared";
import type { Compared } from "./rows";

/** Returns the rockets in their order with what is known of each, and since when slips are. */
export function useCompared(ids: readonly number[]) {
  const { rockets: key, slips: slipsKey, flown } = comparedKeys(ids);
  const answer = useApi<RocketConfigPage>(key);
  const slips = useApi<SlipStats>(slipsKey).data;
  const records = [
    useApi<LaunchStats>(flown[0] ?? null).data,
    useApi<LaunchStats>(flown[1] ?? null).data,
    useApi<LaunchStats>(flown[2] ?? null).data,
    useApi<LaunchStats>(flown[3] ?? null).data,
  ];
  const rockets = answer.data?._embedded.rocketConfigSummarizedDTOes ?? [];
  const compared: Compared[] = rockets.map((rocket) => ({
    rocket,
    flown: records[ids.indexOf(rocket.id)],
    slips: slips?.groups.find((group) => group.key === String(rocket.id)),
  }));
  return { answer, rockets, compared, since: slips?.tracked_since };
}
