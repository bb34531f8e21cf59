import { Link } from "react-router";
import { ExpeditionList } from "../../../catalogue/station/ExpeditionList";
import { Section } from "../../../design/page/Section";
import type { AstronautDetail } from "../../../lib/api/api.gen";
import { paths } from "../../../lib/paths";

/** The expeditions that the astronaut was, is or will be part of, as what and aboard which station; absent when none is known. */
export function AstronautExpeditions({ expeditions }: Pick<AstronautDetail, "expeditions">) {
  if (expeditions.length === 0) return null;
  return (
    <Section id="expeditions" title="Expeditions" count={expeditions.length}>
      <ExpeditionList
        expeditions={expeditions}
        note={({ role, station }) =>
          (role || station) && (
            <>
              {role}
              {role && station && " · "}
              {station && <Link to={paths.station(station.id)}>{station.name}</Link>}
            </>
          )
        }
      />
    </Section>
  );
}
