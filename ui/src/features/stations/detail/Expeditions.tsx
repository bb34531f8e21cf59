import { Section } from "../../../design/page/Section";
import type { StationDetail } from "../../../lib/api/api.gen";
import { localDay } from "../../../lib/time/dates";
import { useZone } from "../../../lib/time/zone";
import s from "./Expeditions.module.css";
import { period } from "./period";

/** The expeditions other than the one aboard; absent when none is known. */
export function Expeditions({ expeditions }: Pick<StationDetail, "expeditions">) {
  const zone = useZone();
  const day = (at: string | null) => at && localDay(at, zone);
  const others = expeditions.filter(({ active }) => !active);
  if (others.length === 0) return null;
  return (
    <Section id="expeditions" title="Expeditions" count={others.length}>
      <ul className={s.expeditions}>
        {others.map((expedition) => (
          <li key={expedition.id}>
            <b>{expedition.name}</b>
            <small>{period(day(expedition.start), day(expedition.end))}</small>
          </li>
        ))}
      </ul>
    </Section>
  );
}
