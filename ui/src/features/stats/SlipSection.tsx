import { Link } from "react-router";
import { launches } from "../../catalogue/stats/words";
import { DotStrip } from "../../design/charts/DotStrip";
import { CellLink } from "../../design/data/CellLink";
import { WideTable } from "../../design/data/WideTable";
import type { SlipStats } from "../../lib/api/api.gen";
import { DASH, grouped } from "../../lib/format";
import { rateOf } from "../../lib/rate";
import { span, utcDay } from "../../lib/time/dates";
import { Part } from "./Part";
import s from "./StatsPage.module.css";
import { type StatsState, statsKey } from "./statsState";
import { useStats } from "./useStats";

const MOST = 12;

/** How times moved, since they are watched here. */
export function SlipSection({ state }: { state: StatsState }) {
  const answer = useStats<SlipStats>(statsKey(state, "slips", { by: "provider" }));
  const since = answer.data?.tracked_since;
  return (
    <Part
      id="slips"
      title="Slips and scrubs"
      count={since ? `tracked since ${utcDay(since)}` : undefined}
      answer={answer}
    >
      {(slips) =>
        since ? (
          <figure className={s.figure}>
            <figcaption>
              {slips.path ? (
                <Link to={slips.path}>{grouped(slips.changes)} changes</Link>
              ) : (
                `${grouped(slips.changes)} changes`
              )}{" "}
              of NET, of {launches(slips.launches)}: {grouped(slips.moves)} moves of exact times,{" "}
              {grouped(slips.slips)} of them slips, and {grouped(slips.scrubs)} scrubs.
              {slips.too_few && " Too few yet for more than counts."}
            </figcaption>
            <WideTable
              label="Slips and scrubs by agency"
              hasLinks={slips.groups.some(({ path }) => path !== null)}
            >
              <thead>
                <tr>
                  <th>Agency</th>
                  <th>Changes</th>
                  <th>Slips</th>
                  <th>Scrubs</th>
                  <th>Half slip at most</th>
                  <th>Nine of ten</th>
                  <th aria-hidden>10 min to 100 d</th>
                  <th>On time</th>
                </tr>
              </thead>
              <tbody>
                {slips.groups.slice(0, MOST).map((group) => (
                  <tr key={group.key}>
                    <th scope="row">{group.name ?? DASH}</th>
                    <td>
                      {group.path ? <CellLink to={group.path}>{group.changes}</CellLink> : group.changes}
                    </td>
                    <td>{group.slips}</td>
                    <td>{group.scrubs}</td>
                    <td>{group.median_s === null ? DASH : span(group.median_s * 1_000)}</td>
                    <td>{group.p90_s === null ? DASH : span(group.p90_s * 1_000)}</td>
                    <td aria-hidden>
                      {group.median_s !== null && group.p90_s !== null && (
                        <DotStrip median={group.median_s} most={group.p90_s} />
                      )}
                    </td>
                    <td>{rateOf(group.on_time, group.flown)}</td>
                  </tr>
                ))}
              </tbody>
            </WideTable>
          </figure>
        ) : (
          <p className={s.waiting}>No change of a time was seen here yet.</p>
        )
      }
    </Part>
  );
}
