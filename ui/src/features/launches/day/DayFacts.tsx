import { hasLiftedOff, isCoarse } from "../../../catalogue/time/clock";
import { Facts } from "../../../design/data/Facts";
import { ifKnown } from "../../../design/data/ifKnown";
import type { LaunchDetail } from "../../../lib/api/api.gen";
import { figure } from "../../../lib/format";
import { timeOfDay } from "../../../lib/time/dates";
import { type TimeFormat, useTimeFormat } from "../../../lib/time/format";
import { isBoomPossible } from "../detail/boom";
import { chanceOf, hasWeather } from "../detail/weather";
import s from "./LaunchDay.module.css";

function windowOf(launch: LaunchDetail, format: TimeFormat): string | null {
  const { window_start: start, window_end: end } = launch;
  if (isCoarse(launch) || hasLiftedOff(launch) || start === null || end === null) return null;
  if (Date.parse(end) <= Date.parse(start)) return "One moment only";
  return `${timeOfDay(start, format)} to ${timeOfDay(end, format)}`;
}

/** Weather, window and the count of attempts, each where it is known. */
export function DayFacts({ launch }: { launch: LaunchDetail }) {
  const format = useTimeFormat();
  const { attempts, weather_concerns: concerns } = launch;
  const weather = hasWeather(launch) && !hasLiftedOff(launch);
  const year = attempts.orbital_year;
  const attempt =
    attempts.orbital === null
      ? null
      : `#${figure(attempts.orbital)}${year === null ? "" : `, ${figure(year)} in ${new Date(launch.net).getUTCFullYear()}`}`;
  const items = [
    ...ifKnown("Weather", weather ? chanceOf(launch) : null),
    ...ifKnown("Watching", weather ? concerns : null),
    ...ifKnown("Window", windowOf(launch, format)),
    ...ifKnown("Near the site", isBoomPossible(launch) ? "A sonic boom is possible" : null),
    ...ifKnown("Orbital attempt", attempt),
    ...ifKnown("Orbit", launch.mission?.orbit),
    ...ifKnown("For", launch.launch_provider?.name),
  ];
  if (items.length === 0) return null;
  return (
    <section className={s.card} aria-label="Facts of the day">
      <Facts rows items={items} />
    </section>
  );
}
