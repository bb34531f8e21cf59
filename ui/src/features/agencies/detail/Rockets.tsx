import type { ComponentProps } from "react";
import { Link } from "react-router";
import { RelatedSection } from "../../../catalogue/list/RelatedSection";
import { LinkButton } from "../../../design/actions/LinkButton";
import type { RocketArt } from "../../../design/art/RocketArt";
import { type LaterDrawing, useDrawing } from "../../../design/art/useDrawing";
import { Card } from "../../../design/data/Card";
import { Facts } from "../../../design/data/Facts";
import { ifKnown } from "../../../design/data/ifKnown";
import { Tag } from "../../../design/data/Tag";
import { useMeasured } from "../../../design/data/useMeasured";
import { activityOf } from "../../../lib/activity";
import type { RocketConfig, RocketConfigPage } from "../../../lib/api/api.gen";
import { figure } from "../../../lib/format";
import { paths } from "../../../lib/paths";
import { calendarDay } from "../../../lib/time/dates";
import s from "./Rockets.module.css";

const drawing: LaterDrawing<ComponentProps<typeof RocketArt>> = {
  load: async () => (await import("../../../design/art/RocketArt")).RocketArt,
};

interface Props {
  /** Id of the agency that builds them. */
  agency: number;
}

/** Heights in metres that the drawings of a page may share. */
const scales = [40, 80, 130];

/** Returns the smallest scale on which the tallest of these rockets has room. */
function scaleOf(rockets: readonly RocketConfig[]): number {
  const tallest = Math.max(0, ...rockets.map((rocket) => rocket.length ?? 0));
  return scales.find((scale) => tallest < scale * 0.94) ?? 130;
}

/** The rocket configurations of an agency, active ones first and then by launches, drawn to one scale. */
export function Rockets({ agency }: Props) {
  return (
    <RelatedSection<RocketConfigPage>
      id="rockets"
      title="Rockets"
      path="public/rockets"
      query={{ agency, field: "launches", ordering: "desc" }}
    >
      {({ _embedded: { rocketConfigSummarizedDTOes: rockets } }) => (
        <ul className={s.rockets}>
          {rockets.map((rocket) => (
            <li key={rocket.id}>
              <Rocket rocket={rocket} scale={scaleOf(rockets)} />
            </li>
          ))}
        </ul>
      )}
    </RelatedSection>
  );
}

function Rocket({ rocket, scale }: { rocket: RocketConfig; scale: number }) {
  const { id, fullname, active, maiden_flight: maiden } = rocket;
  const activity = activityOf(active, rocket);
  const Drawing = useDrawing(drawing);
  const measured = useMeasured();
  return (
    <Card className={s.card}>
      <div className={s.scale}>
        {Drawing && (
          <Drawing
            seed={String(id)}
            length={rocket.length}
            diameter={rocket.diameter}
            stages={rocket.max_stage}
            max={scale}
          />
        )}
      </div>
      <div className={s.body}>
        <h3>
          <Link to={paths.rocket(id)}>{fullname}</Link>
        </h3>
        {activity && <Tag tone={active ? "go" : undefined}>{activity}</Tag>}
        <Facts
          rows
          items={[
            ...ifKnown("Launches", figure(rocket.total_launches)),
            ...ifKnown("LEO", measured(rocket.leo_capacity, "kg")),
            ...ifKnown("Maiden flight", maiden && calendarDay(maiden)),
          ]}
        />
        <LinkButton
          to={id ? paths.launchesOf("rocketConfig", id) : null}
          missing="No Info Available"
          label={`View Launch: ${fullname}`}
          size="sm"
          wide
        >
          View Launch
        </LinkButton>
      </div>
    </Card>
  );
}
