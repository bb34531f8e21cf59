import { useLaunchData } from "../../catalogue/time/useLaunchData";
import type { LaunchChangePage, LaunchPage, LaunchStats } from "../../lib/api/api.gen";
import { MINUTE } from "../../lib/api/freshness";
import { useApi } from "../../lib/api/useApi";
import { useStream } from "../../lib/api/useStream";
import { useAt } from "../../lib/time/clock";
import { changesKey, launchesKey, type OtherView, statsKey, type TvState } from "./tvState";

const DAY = 86_400_000;

const launchesOf = (page: LaunchPage) => page._embedded.launchNormalDTOes;

/** The year that statistics count now, in UTC. */
const yearOf = (now: number) => new Date(now).getUTCFullYear();

/** Returns what the screen shows; what has not come yet is undefined or empty, and has no view. */
export function useTvData(state: TvState) {
  const list = useLaunchData<LaunchPage>(launchesKey(state), launchesOf);
  const often = { refreshInterval: 5 * MINUTE, freshFor: MINUTE };
  const ledger = useApi<LaunchChangePage>(changesKey(state), often);
  const stats = useApi<LaunchStats>(statsKey(state, useAt(yearOf)));
  useStream([launchesKey(state), changesKey(state)]);
  const entries = ledger.data?._embedded.launchChangeDTOes ?? [];
  const isToday = useAt((now) => entries.some(({ seen_at }) => now - Date.parse(seen_at) < DAY));
  const launches = list.data && launchesOf(list.data);
  const others: OtherView[] = [];
  if (launches && launches.length > 1) others.push("list");
  if (isToday) others.push("changes");
  if (stats.data && stats.data.total > 0) others.push("stats");
  return { launches, failed: list.error !== undefined, entries, stats: stats.data, others };
}

/** What the screen shows, and the views that have something to show beside the next launch. */
export type TvData = ReturnType<typeof useTvData>;
