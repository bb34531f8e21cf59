import { Link } from "react-router";
import { OutcomeStrip } from "../../design/charts/OutcomeStrip";
import type { LaunchStats } from "../../lib/api/api.gen";
import { DASH, grouped } from "../../lib/format";
import { FEW, rateOf } from "../../lib/rate";
import { now } from "../../lib/time/clock";
import { Part } from "./Part";
import s from "./StatsPage.module.css";
import { type StatsState, statsKey } from "./statsState";
import { useStats } from "./useStats";

const MOST = 9;
/** A rocket that did not fly for so long is not one of today's. */
const LATELY = 2 * 365 * 86_400_000;

/** How the rockets of today fared in their last launches. */
export function TrackSection({ state }: { state: StatsState }) {
  const answer = useStats<LaunchStats>(statsKey(state, "launches", { by: "rocket" }));
  return (
    <Part
      id="track"
      by="rocket"
      title="Track record"
      count="last 60 flights, newest at right"
      answer={answer}
    >
      {({ groups }) => {
        const flying = groups.filter(({ last_at }) => now() - Date.parse(last_at) < LATELY).slice(0, MOST);
        return (
          <ol className={s.track}>
            {(flying.length > 0 ? flying : groups.slice(0, MOST)).map((group) => (
              <li key={group.key}>
                {group.path ? (
                  <Link to={group.path}>{group.name ?? DASH}</Link>
                ) : (
                  <span>{group.name ?? DASH}</span>
                )}
                <OutcomeStrip outcomes={group.last} />
                <b>{rateOf(group.success, group.total)}</b>
                {group.total >= FEW && <small>of {grouped(group.total)}</small>}
              </li>
            ))}
          </ol>
        );
      }}
    </Part>
  );
}
