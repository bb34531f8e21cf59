import { Link } from "react-router";
import { DriftPlace } from "../../../catalogue/drift/DriftPlace";
import { LaunchWays } from "../../../catalogue/launch/LaunchWays";
import { NextLaunch } from "../../../catalogue/launch/NextLaunch";
import { RelatedLaunches } from "../../../catalogue/launch/RelatedLaunches";
import { RecordFoot } from "../../../catalogue/page/RecordFoot";
import { feedCount } from "../../../catalogue/stats/feedCount";
import { LinkButton } from "../../../design/actions/LinkButton";
import { ShareButton } from "../../../design/actions/ShareButton";
import { CoverImage } from "../../../design/art/CoverImage";
import { ImageCredit, PictureCaption } from "../../../design/art/ImageCredit";
import { RocketArt } from "../../../design/art/RocketArt";
import { Facts } from "../../../design/data/Facts";
import { FeedText } from "../../../design/data/FeedText";
import { ifKnown } from "../../../design/data/ifKnown";
import { RecordBar } from "../../../design/data/RecordBar";
import { Tag } from "../../../design/data/Tag";
import { ArrowRight } from "../../../design/icons/ArrowRight";
import { ExternalLink } from "../../../design/icons/ExternalLink";
import { Section } from "../../../design/page/Section";
import { activityOf } from "../../../lib/activity";
import type { RocketConfigDetail } from "../../../lib/api/api.gen";
import { counted, DASH, figure } from "../../../lib/format";
import { LINES } from "../../../lib/measure";
import { paths } from "../../../lib/paths";
import { useUnits } from "../../../lib/units";
import { spanOrDash } from "../figures";
import { VehicleView } from "../parts/VehicleView";
import { RocketBoosters } from "./RocketBoosters";
import s from "./RocketView.module.css";
import { Specifications } from "./Specifications";

/** The height in metres that the drawing has room for, unless the rocket is taller. */
const SCALE = 130;

interface Props {
  rocket: RocketConfigDetail;
}

function describe({
  fullname,
  manufacturer,
  length,
  leo_capacity,
  total_launches,
}: RocketConfigDetail): string {
  const facts = [
    manufacturer && `by ${manufacturer.name}`,
    length !== null && `${figure(length, "m")} tall`,
    leo_capacity !== null && `${figure(leo_capacity, "kg")} to low Earth orbit`,
    total_launches !== null && counted(total_launches, "launch"),
  ].filter(Boolean);
  return `${[fullname, ...facts].join(", ")}.`;
}

/** The page of a rocket configuration: figures, record, landings, boosters and launches. */
export function RocketView({ rocket }: Props) {
  const { id, fullname, manufacturer } = rocket;
  const lines = LINES[useUnits()];
  return (
    <VehicleView
      title={fullname}
      description={describe(rocket)}
      back={paths.rockets}
      figure={
        <>
          <RocketArt
            seed={String(id)}
            length={rocket.length}
            diameter={rocket.diameter}
            stages={rocket.max_stage}
            max={Math.max(SCALE, (rocket.length ?? 0) * 1.05)}
          />
          <PictureCaption>
            <small>
              {rocket.length === null
                ? "Size unknown"
                : `Drawn to scale, lines ${lines.every} ${lines.unit} apart`}
            </small>
          </PictureCaption>
        </>
      }
      tags={<Tags rocket={rocket} />}
      lead={manufacturer ? <Link to={paths.agency(manufacturer.id)}>{manufacturer.name}</Link> : DASH}
      links={<Links rocket={rocket} />}
    >
      {rocket.description && (
        <FeedText className={s.text} prose>
          {rocket.description}
        </FeedText>
      )}
      <Photo rocket={rocket} />
      <Record rocket={rocket} />
      <Section id="specifications" title="Specifications">
        <Specifications rocket={rocket} />
      </Section>
      <NextLaunch launch={rocket.upcoming_launch} />
      <RocketBoosters id={id} />
      <RelatedLaunches
        title="Past launches"
        of="rocketConfig"
        id={id}
        counted={feedCount(rocket, rocket.total_launches)}
        upcoming={false}
        empty="No known past launch of this rocket."
      />
      <DriftPlace of="rocketConfig" id={id} />
      <RecordFoot of={{ kind: "rockets", id }} corrections={rocket.corrections} />
    </VehicleView>
  );
}

function Tags({ rocket }: Props) {
  const activity = activityOf(rocket.active, rocket);
  return (
    <>
      {activity && <Tag tone={rocket.active ? "go" : "hold"}>{activity}</Tag>}
      {rocket.reusable && <Tag>Reusable</Tag>}
      {rocket.family && <Tag>{rocket.family}</Tag>}
    </>
  );
}

function Links({ rocket }: Props) {
  return (
    <>
      <LinkButton look="primary" to={paths.launchesOf("rocketConfig", rocket.id)} missing="No Info Available">
        View Launch
        <ArrowRight aria-hidden />
      </LinkButton>
      <LinkButton look="glass" to={rocket.info_url} missing="No Info Available">
        Info
        <ExternalLink aria-hidden />
      </LinkButton>
      <LinkButton look="glass" to={rocket.wiki_url} missing="No Wiki Available">
        Wiki
        <ExternalLink aria-hidden />
      </LinkButton>
      <LinkButton look="glass" to={paths.compareRockets([rocket.id])} missing="">
        Compare
      </LinkButton>
      <LaunchWays of="rocketConfig" id={rocket.id} />
      <ShareButton path={paths.rocket(rocket.id)} label={`Copy link to ${rocket.fullname}`} size="md" />
    </>
  );
}

function Photo({ rocket }: Props) {
  const [image] = rocket.images;
  if (!image) return null;
  return (
    <figure className={s.photo}>
      <div>
        <CoverImage
          seed={`rocket-${rocket.id}`}
          image={image}
          sizes="(max-width: 60rem) 100vw, 57rem"
          alt={rocket.fullname}
          large
        />
      </div>
      <PictureCaption below>
        <ImageCredit image={image} />
      </PictureCaption>
    </figure>
  );
}

function Record({ rocket }: Props) {
  const { successful_launches: successful, failed_launches: failed } = rocket;
  return (
    <Section id="record" title="Record" count={rocket.total_launches ?? undefined}>
      <div className={s.record}>
        {successful !== null && failed !== null && (
          <RecordBar successful={successful} failed={failed} pending={rocket.pending_launches} />
        )}
        <Facts
          items={[
            ...ifKnown("Successes in a row", figure(rocket.consecutive_successful_launches)),
            ...ifKnown("Successful landings", figure(rocket.successful_landings)),
            ...ifKnown("Attempted landings", figure(rocket.attempted_landings)),
            ...ifKnown("Fastest turnaround", spanOrDash(rocket.fastest_turnaround)),
            ...ifKnown(
              "Programs",
              rocket.programs.length > 0 ? <Programs key="programs" rocket={rocket} /> : null,
            ),
          ]}
        />
      </div>
    </Section>
  );
}

function Programs({ rocket }: Props) {
  return (
    <ul className={s.programs}>
      {rocket.programs.map((program) => (
        <li key={program.id}>
          <Link to={paths.program(program.id)}>{program.name}</Link>
        </li>
      ))}
    </ul>
  );
}
