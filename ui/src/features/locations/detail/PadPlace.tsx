import { Facts } from "../../../design/data/Facts";
import { FeedText } from "../../../design/data/FeedText";
import { ifKnown } from "../../../design/data/ifKnown";
import { Section } from "../../../design/page/Section";
import type { Location } from "../../../lib/api/api.gen";
import { figure } from "../../../lib/format";
import s from "./PadPlace.module.css";

interface Props {
  location: Location;
  /** The page says already that a description is missing. */
  isMissingTold: boolean;
}

/** The launch site that a pad belongs to. What every site has, such as to lie on Earth, has no row. */
export function PadPlace({ location, isMissingTold }: Props) {
  const { celestial_body: body, total_landing_count: landings } = location;
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
            ...(location.description || isMissingTold ? [] : [["Description", null] as const]),
            ...ifKnown("Country", location.country?.name),
            ...ifKnown("On", body === "Earth" ? null : body),
            ...ifKnown("Time zone", location.timezone),
            ...ifKnown("Launches", figure(location.total_launch_count)),
            ...ifKnown("Landings", landings ? figure(landings) : null),
          ]}
        />
      </div>
    </Section>
  );
}
