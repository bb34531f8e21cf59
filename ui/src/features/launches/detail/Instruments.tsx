import type { LaunchDetail } from "../../../lib/api.gen";
import { DASH, figure } from "../../../lib/format";
import { isFinal } from "../../../lib/launchClock";
import s from "./Instruments.module.css";
import { WindowBar } from "./WindowBar";

interface Props {
  launch: LaunchDetail;
}

/** Window, weather and attempt counters under the stage. */
export function Instruments({ launch }: Props) {
  const { attempts, probability, weather_concerns: concerns } = launch;
  const year = new Date(launch.net).getUTCFullYear();
  const counters = [
    attempts.orbital_year !== null && `${figure(attempts.orbital_year)} in ${year}`,
    attempts.pad !== null && `${figure(attempts.pad)} from this pad`,
  ];
  const unknown = isFinal(launch) ? "Not recorded" : "No forecast yet";
  return (
    <div className={s.instruments}>
      <WindowBar launch={launch} />
      <p>
        <span>Weather</span>
        <b>{probability === null ? DASH : `${probability} % go`}</b>
        <small>{concerns ?? (probability === null ? unknown : "No concerns told")}</small>
      </p>
      <p>
        <span>Orbital attempt</span>
        <b>{attempts.orbital === null ? DASH : `#${figure(attempts.orbital)}`}</b>
        <small>
          {counters.filter(Boolean).join(", ") || (isFinal(launch) ? "Not recorded" : "Not counted yet")}
        </small>
      </p>
    </div>
  );
}
