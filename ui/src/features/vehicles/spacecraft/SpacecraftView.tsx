import { Link } from "react-router";
import { LaunchWays } from "../../../catalogue/launch/LaunchWays";
import { NextLaunch } from "../../../catalogue/launch/NextLaunch";
import { RelatedEvents } from "../../../catalogue/launch/RelatedEvents";
import { RelatedLaunches } from "../../../catalogue/launch/RelatedLaunches";
import { feedCount } from "../../../catalogue/stats/feedCount";
import { LinkButton } from "../../../design/actions/LinkButton";
import { ShareButton } from "../../../design/actions/ShareButton";
import { CoverImage } from "../../../design/art/CoverImage";
import { ImageCredit, PictureCaption } from "../../../design/art/ImageCredit";
import { Facts } from "../../../design/data/Facts";
import { ifKnown } from "../../../design/data/ifKnown";
import { RecordBar } from "../../../design/data/RecordBar";
import { Tag } from "../../../design/data/Tag";
import { useMeasured } from "../../../design/data/useMeasured";
import { ArrowRight } from "../../../design/icons/ArrowRight";
import { ExternalLink } from "../../../design/icons/ExternalLink";
import { Section } from "../../../design/page/Section";
import { activityOf } from "../../../lib/activity";
import type { SpacecraftConfigDetail } from "../../../lib/api/api.gen";
import { DASH, figure, yesNo } from "../../../lib/format";
import { paths } from "../../../lib/paths";
import { dayOrDash, spanOrDash } from "../figures";
import { Prose } from "../parts/Prose";
import { VehicleFacts } from "../parts/VehicleFacts";
import { VehicleView } from "../parts/VehicleView";
import s from "./SpacecraftView.module.css";
import { Vehicles } from "./Vehicles";

interface Props {
  spacecraft: SpacecraftConfigDetail;
}

function describe({ name, agency, type, crew_capacity, payload_capacity }: SpacecraftConfigDetail): string {
  const facts = [
    type,
    agency && `by ${agency.name}`,
    crew_capacity !== null && crew_capacity > 0 && `crew of ${crew_capacity}`,
    payload_capacity !== null && `${figure(payload_capacity, "kg")} of payload`,
  ].filter(Boolean);
  return `${[name, ...facts].join(", ")}.`;
}

/** The page of a spacecraft configuration: figures, texts, vehicles built to it and launches. */
export function SpacecraftView({ spacecraft }: Props) {
  const { id, name, agency } = spacecraft;
  const activity = activityOf(spacecraft.in_use, spacecraft, "In use");
  const [image] = spacecraft.images;
  return (
    <VehicleView
      title={name}
      description={describe(spacecraft)}
      back={paths.spacecraftList}
      figure={
        <>
          <CoverImage
            seed={`spacecraft-${id}`}
            image={image}
            sizes="(max-width: 44rem) 100vw, 32rem"
            alt={name}
            large
            first
          />
          <PictureCaption>
            <ImageCredit image={image} />
          </PictureCaption>
        </>
      }
      tags={
        <>
          {activity && <Tag tone={spacecraft.in_use ? "go" : undefined}>{activity}</Tag>}
          {spacecraft.type && <Tag>{spacecraft.type}</Tag>}
          {spacecraft.human_rated && <Tag>Human rated</Tag>}
        </>
      }
      lead={agency ? <Link to={paths.agency(agency.id)}>{agency.name}</Link> : DASH}
      links={<Links spacecraft={spacecraft} />}
    >
      <Figures spacecraft={spacecraft} />
      <Prose id="flight-life" title="Flight Life" text={spacecraft.flight_life} />
      <Prose id="description" title="Description" text={spacecraft.details} />
      <Prose id="history" title="History" text={spacecraft.history} />
      <Record spacecraft={spacecraft} />
      <NextLaunch launch={spacecraft.upcoming_launch} />
      <Vehicles vehicles={spacecraft.vehicles} />
      <RelatedLaunches
        title="Launches"
        of="spacecraftConfig"
        id={id}
        counted={feedCount(spacecraft, spacecraft.total_launches)}
        upcoming="all"
        empty="No known launch of this spacecraft."
      />
      <RelatedEvents of="spacecraftConfig" id={id} />
    </VehicleView>
  );
}

function Links({ spacecraft }: Props) {
  return (
    <>
      <LinkButton
        look="primary"
        to={paths.launchesOf("spacecraftConfig", spacecraft.id)}
        missing="No Info Available"
      >
        View Launch
        <ArrowRight aria-hidden />
      </LinkButton>
      <LinkButton look="glass" to={spacecraft.info_url} missing="No Info Available">
        Info
        <ExternalLink aria-hidden />
      </LinkButton>
      <LinkButton look="glass" to={spacecraft.wiki_url} missing="No Wiki Available">
        Wiki
        <ExternalLink aria-hidden />
      </LinkButton>
      <LinkButton look="glass" to={paths.compareSpacecraft([spacecraft.id])} missing="">
        Compare
      </LinkButton>
      <LaunchWays of="spacecraftConfig" id={spacecraft.id} />
      <ShareButton
        path={paths.spacecraft(spacecraft.id)}
        label={`Copy link to ${spacecraft.name}`}
        size="md"
      />
    </>
  );
}

function Figures({ spacecraft }: Props) {
  const measured = useMeasured();
  return (
    <VehicleFacts
      items={[
        ["Type", spacecraft.type],
        ["In use", yesNo(spacecraft.in_use)],
        ["Human rated", yesNo(spacecraft.human_rated)],
        ["Crew capacity", figure(spacecraft.crew_capacity)],
        ["Height", measured(spacecraft.height, "m")],
        ["Diameter", measured(spacecraft.diameter, "m")],
        ["Payload capacity", measured(spacecraft.payload_capacity, "kg")],
        ...ifKnown("Payload return", measured(spacecraft.payload_return_capacity, "kg")),
        ["Maiden flight", dayOrDash(spacecraft.maiden_flight)],
        ...ifKnown("Family", spacecraft.family),
        ...ifKnown("Capability", spacecraft.capability),
      ]}
    />
  );
}

function Record({ spacecraft }: Props) {
  const { successful_launches: successful, failed_launches: failed } = spacecraft;
  if (successful === null || failed === null) return null;
  return (
    <Section id="record" title="Record" count={spacecraft.total_launches ?? undefined}>
      <div className={s.record}>
        <RecordBar successful={successful} failed={failed} pending={null} />
        <Facts
          items={[
            ...ifKnown("Successful landings", figure(spacecraft.successful_landings)),
            ...ifKnown("Attempted landings", figure(spacecraft.attempted_landings)),
            ...ifKnown("Fastest turnaround", spanOrDash(spacecraft.fastest_turnaround)),
          ]}
        />
      </div>
    </Section>
  );
}
