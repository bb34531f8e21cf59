import { Link } from "react-router";
import { names } from "../../catalogue/names";
import type { LaunchStats } from "../../lib/api/api.gen";
import { paths } from "../../lib/paths";
import { now } from "../../lib/time/clock";
import { dayOfYear, utcYear } from "../../lib/time/dates";
import { Part } from "./Part";
import s from "./StatsPage.module.css";
import { type StatsState, statsKey } from "./statsState";
import { useStats } from "./useStats";

/** The launches of this day in other years. */
export function ThisDay({ state }: { state: StatsState }) {
  const today = new Date(now()).toISOString().slice(0, 10);
  const answer = useStats<LaunchStats>(statsKey(state, "launches", { on: today.slice(5) }));
  return (
    <Part id="this-day" title="This day in space" count={dayOfYear(today)} answer={answer}>
      {({ launches }) =>
        launches.length === 0 ? (
          <p className={s.waiting}>No launches on this day in any year.</p>
        ) : (
          <ul className={s.cards}>
            {launches.map((launch) => {
              const { rocket, mission } = names(launch.fullname);
              return (
                <li key={launch.id}>
                  <b>{utcYear(launch.net)}</b>
                  <Link to={paths.launch(launch.id)}>{mission}</Link>
                  <small>
                    {rocket}
                    {launch.status_id !== 3 && ` · ${launch.status}`}
                  </small>
                </li>
              );
            })}
          </ul>
        )
      }
    </Part>
  );
}
