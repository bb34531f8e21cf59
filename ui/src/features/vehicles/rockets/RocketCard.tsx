import { Link } from "react-router";
import { RocketArt } from "../../../design/art/RocketArt";
import type { RocketConfig } from "../../../lib/api/api.gen";
import { figure, yesNo } from "../../../lib/format";
import { measure, type Units } from "../../../lib/measure";
import { paths } from "../../../lib/paths";
import { useUnits } from "../../../lib/units";
import { dayOrDash, liftOf, spokenUnit } from "../figures";
import type { CardFact } from "../parts/CardFacts";
import { VehicleCard } from "../parts/VehicleCard";

function factsOf(rocket: RocketConfig, units: Units): CardFact[] {
  return [
    ["Active", yesNo(rocket.active)],
    ["Reusable", yesNo(rocket.reusable)],
    ["Max Stages", figure(rocket.max_stage)],
    ["Height", measure(rocket.length, "m", units), spokenUnit("length", units)],
    ["Diameter", measure(rocket.diameter, "m", units), spokenUnit("length", units)],
    ["Liftoff Mass", measure(rocket.launch_mass, "t", units), spokenUnit("mass", units)],
    ["Liftoff Thrust", liftOf(rocket.to_thrust, units), spokenUnit("lift", units)],
    ["Mass To LEO", measure(rocket.leo_capacity, "kg", units)],
    ["Mass To GTO", measure(rocket.gto_capacity, "kg", units)],
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
      facts={factsOf(rocket, useUnits())}
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
