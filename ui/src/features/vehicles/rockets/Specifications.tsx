import { Facts } from "../../../design/data/Facts";
import { useMeasured } from "../../../design/data/useMeasured";
import type { RocketConfig } from "../../../lib/api/api.gen";
import { cost, figure } from "../../../lib/format";
import { useUnits } from "../../../lib/units";
import { dayOrDash, thrust } from "../figures";
import s from "./Specifications.module.css";

function stagesOf({ min_stage: least, max_stage: most }: RocketConfig): string {
  if (least === null || most === null) return figure(least ?? most);
  return least === most ? figure(most) : `${least} to ${most}`;
}

/** The figures of a rocket in three columns. */
export function Specifications({ rocket }: { rocket: RocketConfig }) {
  const measured = useMeasured();
  const units = useUnits();
  return (
    <div className={s.columns}>
      <section>
        <h3>Vehicle</h3>
        <Facts
          rows
          items={[
            ["Height", measured(rocket.length, "m")],
            ["Diameter", measured(rocket.diameter, "m")],
            ["Stages", stagesOf(rocket)],
            ["Liftoff mass", measured(rocket.launch_mass, "t")],
            ["Liftoff thrust", thrust(rocket.to_thrust, units)],
          ]}
        />
      </section>
      <section>
        <h3>Payload capacity</h3>
        <Facts
          rows
          items={[
            ["LEO", measured(rocket.leo_capacity, "kg")],
            ["GTO", measured(rocket.gto_capacity, "kg")],
            ["Direct GEO", measured(rocket.geo_capacity, "kg")],
            ["SSO", measured(rocket.sso_capacity, "kg")],
            ["Apogee", measured(rocket.apogee, "km")],
          ]}
        />
      </section>
      <section>
        <h3>Family</h3>
        <Facts
          rows
          items={[
            ["Name", rocket.name],
            ["Variant", rocket.variant],
            ["Alias", rocket.alias],
            ["Maiden flight", dayOrDash(rocket.maiden_flight)],
            ["Launch cost", cost(rocket.launch_cost)],
          ]}
        />
      </section>
    </div>
  );
}
