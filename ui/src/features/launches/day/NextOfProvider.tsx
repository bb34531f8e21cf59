import { NextLaunch } from "../../../catalogue/launch/NextLaunch";
import { isFinal } from "../../../catalogue/time/clock";
import { useLaunchData } from "../../../catalogue/time/useLaunchData";
import type { LaunchDetail, LaunchPage } from "../../../lib/api/api.gen";
import { apiKey } from "../../../lib/api/useApi";

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
