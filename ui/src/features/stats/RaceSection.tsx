import { Link } from "react-router";
import { launches } from "../../catalogue/stats/words";
import { StepLines } from "../../design/charts/StepLines";
import { FigureTable } from "../../design/data/FigureTable";
import type { LaunchStats } from "../../lib/api/api.gen";
import { DASH } from "../../lib/format";
import { now } from "../../lib/time/clock";
import { utcMonth } from "../../lib/time/dates";
import { Part } from "./Part";
import s from "./StatsPage.module.css";
import { rangeOf, type StatsState, statsKey, thisYear } from "./statsState";
import { useStats } from "./useStats";

interface Props {
  state: StatsState;
  /** The last of the years. */
  year: number;
}

const DAY = 86_400_000;
const YEARS = 5;
const dayOfYear = (day: string) => (Date.parse(day) - Date.UTC(Number(day.slice(0, 4)), 0, 1)) / DAY;

const MONTHS = Array.from(
  { length: 12 },
  (_, month) => utcMonth(`2026-${String(month + 1).padStart(2, "0")}-01`).split(" ")[0],
);

/** Returns how many there were up to a day of the year. */
const countAt = (steps: readonly (readonly [number, number])[], day: number) =>
  steps.findLast(([from]) => from <= day)?.[1] ?? 0;

/** How launches added up through each of five years. */
export function RaceSection({ state, year }: Props) {
  const answer = useStats<LaunchStats>(
    statsKey(state, "launches", { by: "year", split: "day", ...rangeOf(year, YEARS) }),
  );
  const today = new Date(now()).toISOString().slice(0, 10);
  return (
    <Part id="race" title="Year by year" count="running total" answer={answer}>
      {({ groups }) => {
        const lines = groups.map(({ key, total, parts }) => {
          let sum = 0;
          const steps = parts
            .toSorted((a, b) => ((a.key ?? "") < (b.key ?? "") ? -1 : 1))
            .map((part) => {
              sum += part.total;
              return [dayOfYear(part.key ?? ""), sum] as const;
            });
          const isNow = Number(key) === thisYear();
          return {
            name: key ?? "",
            total,
            steps,
            until: isNow ? dayOfYear(today) : 365,
            now: Number(key) === year,
          };
        });
        return (
          <figure className={s.figure}>
            <figcaption>
              {groups.toReversed().map(({ key, total, path }, i) => (
                <span key={key}>
                  {i > 0 && " · "}
                  {path ? <Link to={path}>{key}</Link> : key} {launches(total)}
                </span>
              ))}
            </figcaption>
            <StepLines lines={lines} />
            <details className={s.table}>
              <summary>As a table</summary>
              <FigureTable>
                <thead>
                  <tr>
                    <th>By the end of</th>
                    {lines.map(({ name }) => (
                      <th key={name}>{name}</th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {MONTHS.map((month, index) => (
                    <tr key={month}>
                      <th scope="row">{month}</th>
                      {lines.map(({ name, steps, until }) => {
                        const end = dayOfYear(
                          new Date(Date.UTC(Number(name), index + 1, 0)).toISOString().slice(0, 10),
                        );
                        // What is not over has no figure yet.
                        return <td key={name}>{end > until ? DASH : countAt(steps, end)}</td>;
                      })}
                    </tr>
                  ))}
                </tbody>
              </FigureTable>
            </details>
          </figure>
        );
      }}
    </Part>
  );
}
