import { Link } from "react-router";
import { RocketArt } from "../../../design/art/RocketArt";
import type { RocketConfig } from "../../../lib/api/api.gen";
import { figure, yesNo } from "../../../lib/format";
import { paths } from "../../../lib/paths";
import { dayOrDash, tonnesOfThrust } from "../figures";
import type { CardFact } from "../parts/CardFacts";
import { VehicleCard } from "../parts/VehicleCard";

function factsOf(rocket: RocketConfig): CardFact[] {
  return [
    ["Active", yesNo(rocket.active)],
    ["Reusable", yesNo(rocket.reusable)],
    ["Max Stages", figure(rocket.max_stage)],
    ["Height", figure(rocket.length, "m"), "Meters"],
    ["Diameter", figure(rocket.diameter, "m"), "Meters"],
    ["Liftoff Mass", figure(rocket.launch_mass, "t"), "Tonnes"],
    ["Liftoff Thrust", tonnesOfThrust(rocket.to_thrust), "Tonnes"],
    ["Mass To LEO", figure(rocket.leo_capacity, "kg")],
    ["Mass To GTO", figure(rocket.gto_capacity, "kg")],
    ["Total Launches", figure(rocket.total_launches)],
    ["Maiden Flight", dayOrDash(rocket.maiden_flight)],
  ];
}

/** A rocket configuration in a list, drawn to the scale that all cards share. */
export function RocketCard({ rocket }: { rocket: RocketConfig }) {
  const { manufacturer } = rocket;
  const launches = paths.launchesOf("rocketConfig", rocket.id);
  return (
    <VehicleCard
      over={manufacturer && <Link to={paths.agency(manufacturer.id)}>{manufacturer.name}</Link>}
      title={rocket.fullname}
      page={paths.rocket(rocket.id)}
      launches={rocket.id ? launches : null}
      share={launches}
      facts={factsOf(rocket)}
      art={
        <RocketArt
          seed={String(rocket.id)}
          length={rocket.length}
          diameter={rocket.diameter}
          stages={rocket.max_stage}
        />
      }
    />
  );
}
