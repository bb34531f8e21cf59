import { useHistoryLoading } from "../../../catalogue/stats/history";
import type { LaunchStats, SlipStats } from "../../../lib/api/api.gen";
import { useApi } from "../../../lib/api/useApi";
import { type Comparison, comparedKeys } from "./compared";
import type { Compared } from "./rows";

/** Returns the things in their order with what is known of each, and since when slips are. */
export function useCompared<T extends { id: number }, P>(kind: Comparison<T, P>, ids: readonly number[]) {
  const { things: key, slips: slipsKey, flown } = comparedKeys(kind, ids);
  const answer = useApi<P>(key);
  const slips = useApi<SlipStats>(slipsKey).data;
  const records = [
    useApi<LaunchStats>(flown[0] ?? null).data,
    useApi<LaunchStats>(flown[1] ?? null).data,
    useApi<LaunchStats>(flown[2] ?? null).data,
    useApi<LaunchStats>(flown[3] ?? null).data,
  ];
  const loading = useHistoryLoading();
  // Of what has not been read yet no launch is no record.
  const known = (record?: LaunchStats) => (loading && record?.total === 0 ? undefined : record);
  const things = answer.data ? kind.thingsOf(answer.data) : [];
  const compared: Compared<T>[] = things.map((thing) => ({
    thing,
    flown: known(records[ids.indexOf(thing.id)]),
    slips: slips?.groups.find((group) => group.key === String(thing.id)),
  }));
  return { answer, compared, since: slips?.tracked_since };
}
