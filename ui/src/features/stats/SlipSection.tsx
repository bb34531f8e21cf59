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

type Group = SlipStats["groups"][number];

/** How times moved, since they are watched here. */
export function SlipSection({ state }: { state: StatsState }) {
  const answer = useStats<SlipStats>(statsKey(state, "slips", { by: "provider" }));
  const since = answer.data?.tracked_since;
  return (
    <Part
      id="slips"
      title="Slips and scrubs"
      count={since ? `since ${utcDay(since)}` : undefined}
      answer={answer}
    >
      {(slips) =>
        since ? (
          <figure className={s.figure}>
            <figcaption>
              {slips.path ? (
                <Link to={slips.path}>{grouped(slips.changes)} date changes</Link>
              ) : (
                `${grouped(slips.changes)} date changes`
              )}{" "}
              across {launches(slips.launches)}: {grouped(slips.moves)} moved an exact time, of which{" "}
              {grouped(slips.slips)} were slips and {grouped(slips.scrubs)} scrubs.
              {slips.too_few && " Too few so far for anything but counts."}
            </figcaption>
            <Slips groups={slips.groups.filter(saysSomething).slice(0, MOST)} />
          </figure>
        ) : (
          <p className={s.waiting}>No date changes recorded yet.</p>
        )
      }
    </Part>
  );
}

/** Reports whether a time of the group moved, or was there to be kept. */
function saysSomething({ changes, flown }: Group): boolean {
  return changes > 0 || flown > 0;
}

/** How times moved by agency; a column in which no agency has a figure is left out. */
function Slips({ groups }: { groups: readonly Group[] }) {
  if (groups.length === 0) return null;
  const hasLengths = groups.some(({ median_s, p90_s }) => median_s !== null || p90_s !== null);
  const hasFlown = groups.some(({ flown }) => flown > 0);
  return (
    <WideTable label="Slips and scrubs by agency" hasLinks={groups.some(({ path }) => path !== null)}>
      <thead>
        <tr>
          <th>Agency</th>
          <th>Changes</th>
          <th>Slips</th>
          <th>Scrubs</th>
          {hasLengths && (
            <>
              <th>Median slip</th>
              <th>90th percentile</th>
              <th aria-hidden>Distribution</th>
            </>
          )}
          {hasFlown && <th>On time</th>}
        </tr>
      </thead>
      <tbody>
        {groups.map((group) => (
          <tr key={group.key}>
            <th scope="row">{group.name ?? DASH}</th>
            <td>{group.path ? <CellLink to={group.path}>{group.changes}</CellLink> : group.changes}</td>
            <td>{group.slips}</td>
            <td>{group.scrubs}</td>
            {hasLengths && <Lengths median={group.median_s} most={group.p90_s} />}
            {hasFlown && <td>{rateOf(group.on_time, group.flown)}</td>}
          </tr>
        ))}
      </tbody>
    </WideTable>
  );
}

/** How long slips were, in seconds: half of them at most `median`, nine of ten at most `most`. */
function Lengths({ median, most }: { median: number | null; most: number | null }) {
  return (
    <>
      <td>{median === null ? DASH : span(median * 1_000)}</td>
      <td>{most === null ? DASH : span(most * 1_000)}</td>
      <td aria-hidden>{median !== null && most !== null && <DotStrip median={median} most={most} />}</td>
    </>
  );
}
