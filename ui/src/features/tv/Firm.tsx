import { HeldDots } from "../../catalogue/firmness/HeldDots";
import { firmnessSentence } from "../../catalogue/firmness/sentence";
import { useFirmness } from "../../catalogue/firmness/useFirmness";
import type { LaunchNormal, ShortLaunchPage } from "../../lib/api/api.gen";
import { MINUTE } from "../../lib/api/freshness";
import { useApi } from "../../lib/api/useApi";
import { useStream } from "../../lib/api/useStream";
import s from "./TvPage.module.css";

interface Props {
  launch: LaunchNormal;
  /** The key of the call that tells it of the next launches. */
  from: string;
}

/**
 * How often dates like that of a launch held, drawn and in a sentence; nothing where nothing is to be said, and until
 * it is said of the launch as it is shown: on hold nothing is.
 */
export function Firm({ launch, from }: Props) {
  const { data } = useApi<ShortLaunchPage>(from, { refreshInterval: 5 * MINUTE, freshFor: MINUTE });
  useStream([from]);
  const firmness = useFirmness(
    data?._embedded.launchBriefDTOes.find(
      ({ id, net, status_id }) => id === launch.id && net === launch.net && status_id === launch.status_id,
    ),
  );
  return (
    firmness && (
      <p className={s.firm}>
        <HeldDots share={firmness.held_chance} />
        <span>{firmnessSentence(firmness)}</span>
      </p>
    )
  );
}
