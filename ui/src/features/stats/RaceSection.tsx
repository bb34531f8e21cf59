import { Link } from "react-router";
import { launches } from "../../catalogue/stats/words";
import { StepLines } from "../../design/charts/StepLines";
import type { LaunchStats } from "../../lib/api/api.gen";
import { now } from "../../lib/time/clock";
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

/** How launches added up through each of five years. */
export function RaceSection({ state, year }: Props) {
  const answer = useStats<LaunchStats>(
    statsKey(state, "launches", { by: "year", split: "day", ...rangeOf(year, YEARS) }),
  );
  const today = new Date(now()).toISOString().slice(0, 10);
  return (
    <Part id="race" title="The race so far" count="launches, counted up" answer={answer}>
      {({ groups }) => {
        const lines = groups.map(({ key, total, parts }) => {
          let sum = 0;
          const steps = parts
            .toSorted((a, b) => (a.key ?? "").localeCompare(b.key ?? ""))
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
          </figure>
        );
      }}
    </Part>
  );
}
