import { RankBars } from "../../design/charts/RankBars";
import type { LaunchStats, StatsBy } from "../../lib/api/api.gen";
import { DASH } from "../../lib/format";
import { rateOf } from "../../lib/rate";
import { Part } from "./Part";
import s from "./StatsPage.module.css";
import { rangeOf, type StatsState, statsKey } from "./statsState";
import { useStats } from "./useStats";

/** So many are shown at first. */
const FIRST = 8;

interface Props {
  id: string;
  title: string;
  state: StatsState;
  year: number | undefined;
  by: StatsBy;
}

/** Who, or what, had the most launches. */
export function RankSection({ id, title, state, year, by }: Props) {
  const answer = useStats<LaunchStats>(statsKey(state, "launches", { by, ...rangeOf(year) }));
  return (
    <Part id={id} title={title} by={by} count={year ? String(year) : "all years"} answer={answer}>
      {({ groups }) => {
        const ranks = groups.map((group) => ({
          ...group,
          name: group.name ?? DASH,
          note: rateOf(group.success, group.total),
        }));
        if (ranks.length === 0) return <p className={s.waiting}>None yet.</p>;
        return (
          <>
            <RankBars ranks={ranks.slice(0, FIRST)} />
            {ranks.length > FIRST && (
              <details className={s.table}>
                <summary>{`${ranks.length - FIRST} more`}</summary>
                <RankBars ranks={ranks.slice(FIRST)} />
              </details>
            )}
          </>
        );
      }}
    </Part>
  );
}
