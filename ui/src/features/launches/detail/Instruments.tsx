import { isCoarse, isFinal } from "../../../catalogue/time/clock";
import type { LaunchDetail } from "../../../lib/api/api.gen";
import { DASH, figure } from "../../../lib/format";
import { countsAttempts } from "./attempts";
import s from "./Instruments.module.css";
import { WindowBar } from "./WindowBar";
import { chanceOf, hasWeather } from "./weather";

interface Props {
  launch: LaunchDetail;
}

/** Reports whether the launch had a window of some length; one without says no more than the lift-off. */
function hasWindow(launch: LaunchDetail): boolean {
  const { window_start: start, window_end: end } = launch;
  return !isCoarse(launch) && start !== null && end !== null && Date.parse(end) > Date.parse(start);
}

/** Window, weather and attempt counters under the stage. What a launch that is over will never have is left out. */
export function Instruments({ launch }: Props) {
  const { attempts, probability, weather_concerns: concerns } = launch;
  const coming = !isFinal(launch);
  const year = new Date(launch.net).getUTCFullYear();
  const counters = [
    attempts.orbital_year !== null && `${figure(attempts.orbital_year)} in ${year}`,
    attempts.pad !== null && `${figure(attempts.pad)} from this pad`,
  ];
  const unknown = probability === null ? "No forecast yet" : "No concerns reported";
  return (
    <div className={s.instruments}>
      {(coming || hasWindow(launch)) && <WindowBar launch={launch} />}
      {hasWeather(launch) && (
        <p>
          <span>Weather</span>
          <b>{chanceOf(launch) ?? DASH}</b>
          <small>{concerns ?? unknown}</small>
        </p>
      )}
      {countsAttempts(launch) && (
        <p>
          <span>Orbital attempt</span>
          <b>{attempts.orbital === null ? DASH : `#${figure(attempts.orbital)}`}</b>
          <small>{counters.filter(Boolean).join(", ") || "Not counted yet"}</small>
        </p>
      )}
    </div>
  );
}
