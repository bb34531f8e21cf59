import type { ReactNode } from "react";
import type { Expedition } from "../../lib/api/api.gen";
import { localDay } from "../../lib/time/dates";
import { useZone } from "../../lib/time/zone";
import s from "./ExpeditionList.module.css";
import { period } from "./period";

interface Props<T extends Expedition> {
  expeditions: readonly T[];
  /** What stands below the name of one, null for nothing. */
  note?: (expedition: T) => ReactNode;
}

/** Expeditions with from when to when they were. */
export function ExpeditionList<T extends Expedition>({ expeditions, note }: Props<T>) {
  const zone = useZone();
  const day = (at: string | null) => at && localDay(at, zone);
  return (
    <ul className={s.expeditions}>
      {expeditions.map((expedition) => {
        const below = note?.(expedition);
        return (
          <li key={expedition.id}>
            <b>{expedition.name}</b>
            <small>{period(day(expedition.start), day(expedition.end))}</small>
            {below && <p>{below}</p>}
          </li>
        );
      })}
    </ul>
  );
}
