import { useState } from "react";
import { period } from "../../../catalogue/station/period";
import { Button } from "../../../design/actions/Button";
import { Section } from "../../../design/page/Section";
import type { StationDetail, Visit } from "../../../lib/api/api.gen";
import { localDay, roughly } from "../../../lib/time/dates";
import { useZone } from "../../../lib/time/zone";
import { VehicleName } from "./VehicleName";
import s from "./Visits.module.css";

/** So many visits are shown at first. */
const FIRST = 6;

const keyOf = ({ since, until, port, vehicle }: Visit) => [since, until, port, vehicle].join();

/** What was docked and left, the latest first; absent when no such visit is known. */
export function Visits({ visits }: Pick<StationDetail, "visits">) {
  const [whole, setWhole] = useState(false);
  if (visits.length === 0) return null;
  return (
    <Section id="visits" title="Earlier visits" count={visits.length}>
      <ul className={s.visits}>
        {visits.slice(0, whole ? undefined : FIRST).map((visit) => (
          <li key={keyOf(visit)}>
            <Row visit={visit} />
          </li>
        ))}
      </ul>
      {!whole && visits.length > FIRST && (
        <div className={s.more}>
          <Button onClick={() => setWhole(true)}>Show all {visits.length}</Button>
        </div>
      )}
    </Section>
  );
}

/** What it was, where, from when to when and for how long. */
function Row({ visit }: { visit: Visit }) {
  const { port, since, until } = visit;
  const zone = useZone();
  const day = (at: string | null) => at && localDay(at, zone);
  return (
    <>
      <p>
        <b>
          <VehicleName docked={visit} />
        </b>
        {port && <small>{port}</small>}
      </p>
      <p>
        {period(day(since), day(until))}
        {since && until && <small>{roughly(Date.parse(until) - Date.parse(since))}</small>}
      </p>
    </>
  );
}
