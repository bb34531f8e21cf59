import { Link } from "react-router";
import { RocketArt } from "../../../design/art/RocketArt";
import { Facts } from "../../../design/data/Facts";
import { FeedText } from "../../../design/data/FeedText";
import { Tag } from "../../../design/data/Tag";
import { useMeasured } from "../../../design/data/useMeasured";
import { activityOf } from "../../../lib/activity";
import type { RocketConfig } from "../../../lib/api/api.gen";
import { cost, DASH } from "../../../lib/format";
import { paths } from "../../../lib/paths";
import { calendarDay } from "../../../lib/time/dates";
import s from "./RocketSpecs.module.css";

/** Tallest rocket, in metres, that the drawing beside the figures has room for. */
const TALLEST = 130;

interface Props {
  rocket: RocketConfig;
}

/** The rocket drawn to scale beside its figures in three columns. */
export function RocketSpecs({ rocket }: Props) {
  const measured = useMeasured();
  const name = <Link to={paths.rocket(rocket.id)}>{rocket.fullname}</Link>;
  const activity = activityOf(rocket.active, rocket);
  const stages = `${rocket.min_stage ?? DASH} / ${rocket.max_stage ?? DASH}`;
  const tallest = rocket.length && rocket.length < 75 ? 80 : TALLEST;
  return (
    <div className={s.rocket}>
      <div className={s.art}>
        <RocketArt
          seed={String(rocket.id)}
          length={rocket.length}
          diameter={rocket.diameter}
          stages={rocket.max_stage}
          max={tallest}
          className={s.svg}
        />
      </div>
      <div>
        <div className={s.tags}>
          <Tag>{name}</Tag>
          <Tag>Maiden flight {rocket.maiden_flight ? calendarDay(rocket.maiden_flight) : DASH}</Tag>
          {activity && <Tag tone={rocket.active ? "go" : "hold"}>{activity}</Tag>}
          {rocket.reusable && <Tag>Reusable</Tag>}
        </div>
        {rocket.description && <FeedText className={s.text}>{rocket.description}</FeedText>}
        <div className={s.columns}>
          <section>
            <h3>Specifications</h3>
            <Facts
              rows
              items={[
                ["Min / max stage", stages],
                ["Length", measured(rocket.length, "m")],
                ["Diameter", measured(rocket.diameter, "m")],
                ["Launch mass", measured(rocket.launch_mass, "tons")],
                ["Thrust", measured(rocket.to_thrust, "kN")],
              ]}
            />
          </section>
          <section>
            <h3>Family</h3>
            <Facts
              rows
              items={[
                ["Name", rocket.family ?? rocket.name],
                ["Variant", rocket.variant],
                ["Alias", rocket.alias],
                ["Full name", name],
              ]}
            />
          </section>
          <section>
            <h3>Payload Capacity</h3>
            <Facts
              rows
              items={[
                ["Launch cost", cost(rocket.launch_cost)],
                ["LEO", measured(rocket.leo_capacity, "kg")],
                ["GTO", measured(rocket.gto_capacity, "kg")],
                ["Direct GEO", measured(rocket.geo_capacity, "kg")],
                ["SSO", measured(rocket.sso_capacity, "kg")],
              ]}
            />
          </section>
        </div>
      </div>
    </div>
  );
}
