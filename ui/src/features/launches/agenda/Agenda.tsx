import { useId } from "react";
import type { Ordering } from "../../../catalogue/list/listState";
import type { LaunchNormal } from "../../../lib/api/api.gen";
import { useMinute } from "../../../lib/time/clock";
import { useZoneOf } from "../../../lib/time/zone";
import s from "./Agenda.module.css";
import { AgendaRow } from "./AgendaRow";
import { type Group, groupsOf } from "./days";
import { Tray } from "./Tray";

interface Props {
  /** Those of one page of the list; undefined while it loads. */
  launches: readonly LaunchNormal[] | undefined;
  /** The list's direction, where it has one. */
  ordering: Ordering | undefined;
  /** The launch that the page counts down to. */
  next: string | undefined;
  /** They are those of an earlier state of the list. */
  waiting: boolean | undefined;
}

/** Launches in lines under their days; below them, by period, those whose day nobody knows. */
export function Agenda({ launches, ordering, next, waiting = false }: Props) {
  const now = useMinute();
  const zoneOf = useZoneOf();
  if (!launches) return <Skeleton />;
  const { days, periods } = groupsOf(launches, { now, zoneOf, ordering });
  return (
    <div className={s.agenda} aria-busy={waiting} data-outdated={waiting || undefined}>
      {days.map((day) => (
        <Day key={day.key} day={day} next={next} />
      ))}
      {periods.length > 0 && <Tray periods={periods} />}
    </div>
  );
}

function Day({ day, next }: { day: Group; next: string | undefined }) {
  const id = useId();
  return (
    <section className={s.day} aria-labelledby={id}>
      <h2 id={id}>
        {day.title} <span>{day.note}</span>
      </h2>
      <ol>
        {day.launches.map((launch) => (
          <AgendaRow key={launch.id} launch={launch} next={launch.id === next} />
        ))}
      </ol>
    </section>
  );
}

const ROWS = 24;

function Skeleton() {
  return (
    <div className={s.skeleton} role="status" aria-busy="true" aria-label="Loading launches">
      <span className="sr-only">Loading launches</span>
      {Array.from({ length: ROWS }, (_, row) => (
        <i key={row} />
      ))}
    </div>
  );
}
