import { Link } from "react-router";
import { CoverImage } from "../../../design/art/CoverImage";
import type { SpacecraftConfigSummary } from "../../../lib/api/api.gen";
import { DASH, figure, yesNo } from "../../../lib/format";
import { measure } from "../../../lib/measure";
import { paths } from "../../../lib/paths";
import { useUnits } from "../../../lib/units";
import { dayOrDash, spokenUnit } from "../figures";
import { VehicleCard } from "../parts/VehicleCard";

/** A spacecraft configuration in a list. */
export function SpacecraftCard({ spacecraft }: { spacecraft: SpacecraftConfigSummary }) {
  const { agency } = spacecraft;
  const units = useUnits();
  const page = paths.spacecraft(spacecraft.id);
  const [image] = spacecraft.images;
  return (
    <VehicleCard
      over={agency && <Link to={paths.agency(agency.id)}>{agency.name}</Link>}
      title={spacecraft.name}
      page={page}
      launches={spacecraft.id ? paths.launchesOf("spacecraftConfig", spacecraft.id) : null}
      share={page}
      facts={[
        ["Type", spacecraft.type ?? DASH],
        ["In Use", yesNo(spacecraft.in_use)],
        ["Human Rated", yesNo(spacecraft.human_rated)],
        ["Height", measure(spacecraft.height, "m", units), spokenUnit("length", units)],
        ["Diameter", measure(spacecraft.diameter, "m", units), spokenUnit("length", units)],
        ["Payload Capacity", measure(spacecraft.payload_capacity, "kg", units)],
        ["Crew Capacity", figure(spacecraft.crew_capacity)],
        ["Total Launches", figure(spacecraft.total_launches)],
        ["Maiden Flight", dayOrDash(spacecraft.maiden_flight)],
      ]}
      art={
        <CoverImage
          seed={`spacecraft-${spacecraft.id}`}
          image={image}
          sizes="(max-width: 44rem) 60vw, 20rem"
        />
      }
    />
  );
}
