import { ExpeditionList } from "../../../catalogue/station/ExpeditionList";
import { Section } from "../../../design/page/Section";
import type { StationDetail } from "../../../lib/api/api.gen";

/** The expeditions other than the one aboard; absent when none is known. */
export function Expeditions({ expeditions }: Pick<StationDetail, "expeditions">) {
  const others = expeditions.filter(({ active }) => !active);
  if (others.length === 0) return null;
  return (
    <Section id="expeditions" title="Expeditions" count={others.length}>
      <ExpeditionList expeditions={others} />
    </Section>
  );
}
