import { Facts } from "../../../design/data/Facts";
import { FeedText } from "../../../design/data/FeedText";
import { ifKnown } from "../../../design/data/ifKnown";
import { Section } from "../../../design/page/Section";
import type { Location } from "../../../lib/api/api.gen";
import { figure } from "../../../lib/format";
import s from "./Place.module.css";

/** The launch site that a pad belongs to. */
export function Place({ location }: { location: Location }) {
  return (
    <Section id="location" title="Location">
      <div className={s.place}>
        <div>
          <h3>{location.name}</h3>
          {location.description && <FeedText>{location.description}</FeedText>}
        </div>
        <Facts
          rows
          items={[
            ...(location.description ? [] : [["Description", null] as const]),
            ...ifKnown("Country", location.country?.name),
            ...ifKnown("On", location.celestial_body),
            ...ifKnown("Time zone", location.timezone),
            ...ifKnown("Launches", figure(location.total_launch_count)),
            ...ifKnown("Landings", location.total_landing_count && figure(location.total_landing_count)),
          ]}
        />
      </div>
    </Section>
  );
}
