import { Facts } from "../../../design/data/Facts";
import type { RocketConfig } from "../../../lib/api/api.gen";
import { cost, figure } from "../../../lib/format";
import { dayOrDash, thrust } from "../figures";
import s from "./Specifications.module.css";

function stagesOf({ min_stage: least, max_stage: most }: RocketConfig): string {
  if (least === null || most === null) return figure(least ?? most);
  return least === most ? figure(most) : `${least} to ${most}`;
}

/** The figures of a rocket in three columns. */
export function Specifications({ rocket }: { rocket: RocketConfig }) {
  return (
    <div className={s.columns}>
      <section>
        <h3>Vehicle</h3>
        <Facts
          rows
          items={[
            ["Height", figure(rocket.length, "m")],
            ["Diameter", figure(rocket.diameter, "m")],
            ["Stages", stagesOf(rocket)],
            ["Liftoff mass", figure(rocket.launch_mass, "t")],
            ["Liftoff thrust", thrust(rocket.to_thrust)],
          ]}
        />
      </section>
      <section>
        <h3>Payload capacity</h3>
        <Facts
          rows
          items={[
            ["LEO", figure(rocket.leo_capacity, "kg")],
            ["GTO", figure(rocket.gto_capacity, "kg")],
            ["Direct GEO", figure(rocket.geo_capacity, "kg")],
            ["SSO", figure(rocket.sso_capacity, "kg")],
            ["Apogee", figure(rocket.apogee, "km")],
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
