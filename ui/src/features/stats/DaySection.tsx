import { Link } from "react-router";
import { launches } from "../../catalogue/stats/words";
import { DayGrid } from "../../design/charts/DayGrid";
import { CellLink } from "../../design/data/CellLink";
import { FigureTable } from "../../design/data/FigureTable";
import type { LaunchStats } from "../../lib/api/api.gen";
import { now } from "../../lib/time/clock";
import { utcDay } from "../../lib/time/dates";
import { Part } from "./Part";
import s from "./StatsPage.module.css";
import { rangeOf, type StatsState, statsKey } from "./statsState";
import { useStats } from "./useStats";

interface Props {
  state: StatsState;
  year: number;
}

/** Every day of a year, in UTC. */
export function DaySection({ state, year }: Props) {
  const answer = useStats<LaunchStats>(statsKey(state, "launches", { by: "day", ...rangeOf(year) }));
  const today = new Date(now()).toISOString().slice(0, 10);
  const nameOf = (day: string) => utcDay(`${day}T00:00:00Z`);
  return (
    <Part id="days" by="day" title={`Every day of ${year}`} count="in UTC" answer={answer}>
      {({ groups }) => {
        const days = groups.map((group) => ({ ...group, day: group.key ?? "" }));
        const busiest = days.reduce((best, each) => (each.total > best.total ? each : best), {
          day: "",
          total: 0,
          path: null as string | null,
        });
        return (
          <figure className={s.figure}>
            <figcaption>
              {days.length === 0 ? (
                "No launches this year."
              ) : (
                <>
                  {launches(days.reduce((sum, { total }) => sum + total, 0))} on {days.length} days; the
                  busiest was{" "}
                  {busiest.path ? <Link to={busiest.path}>{nameOf(busiest.day)}</Link> : nameOf(busiest.day)}{" "}
                  with {busiest.total}. A corner marks a failure.
                </>
              )}
            </figcaption>
            <DayGrid year={year} days={days} today={today} nameOf={nameOf} />
            {days.length > 0 && (
              <details className={s.table}>
                <summary>As a table</summary>
                <FigureTable>
                  <thead>
                    <tr>
                      <th>Day</th>
                      <th>Launches</th>
                      <th>Succeeded</th>
                      <th>In part</th>
                      <th>Failed</th>
                    </tr>
                  </thead>
                  <tbody>
                    {days.toReversed().map(({ day, total, success, partial, failure, path }) => (
                      <tr key={day}>
                        <th scope="row">{nameOf(day)}</th>
                        <td>{path ? <CellLink to={path}>{total}</CellLink> : total}</td>
                        <td>{success}</td>
                        <td>{partial}</td>
                        <td>{failure}</td>
                      </tr>
                    ))}
                  </tbody>
                </FigureTable>
              </details>
            )}
          </figure>
        );
      }}
    </Part>
  );
}
