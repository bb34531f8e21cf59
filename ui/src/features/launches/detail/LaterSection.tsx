import type { ReactNode } from "react";
import { knownOf, linesOf } from "../../../catalogue/launch/changes";
import { isCoarse, isFinal } from "../../../catalogue/launch/clock";
import { ArrowUpRight } from "../../../design/icons";
import type { LaunchDetail } from "../../../lib/api/api.gen";
import { AgencyBlock } from "./AgencyBlock";
import { BoosterPanel } from "./BoosterPanel";
import { ChangeLedger } from "./ChangeLedger";
import { CrewCard } from "./CrewCard";
import { LocationBlock } from "./LocationBlock";
import { ProgramCard } from "./ProgramCard";
import { RocketSpecs } from "./RocketSpecs";
import s from "./Sections.module.css";
import { SpacecraftBlock } from "./SpacecraftBlock";
import { Timeline } from "./Timeline";
import { Updates } from "./Updates";

interface Props {
  launch: LaunchDetail;
  id: string;
}

/** What a section shows that many launches do not have, or that stands far down the page. */
export function LaterSection({ launch, id }: Props) {
  const { rocket, pad, launch_provider: agency } = launch;
  const stages = rocket?.spacecraft_stage ?? [];
  switch (id) {
    case "timeline":
      return <Timeline steps={launch.timeline} net={launch.net} exact={!isCoarse(launch)} />;
    case "crew":
      return <Grid of={stages.flatMap(({ crew }) => crew.map((m) => <CrewCard key={m.id} member={m} />))} />;
    case "spacecraft":
      return <Grid of={stages.map((stage) => <SpacecraftBlock key={stage.id} stage={stage} />)} one />;
    case "rocket":
      return rocket && <RocketSpecs rocket={rocket.configuration} />;
    case "boosters":
      return (
        <Grid
          of={rocket?.launcher_stage.map((b) => (
            <BoosterPanel key={b.stage_id} booster={b} flown={isFinal(launch)} />
          ))}
          one
        />
      );
    case "programs":
      return <Grid of={launch.programs.map((p) => <ProgramCard key={p.id} program={p} />)} />;
    case "location":
      return pad && <LocationBlock pad={pad} />;
    case "agency":
      return agency && <AgencyBlock agency={agency} />;
    case "links":
      return <Links links={launch.info_urls} />;
    case "updates":
      return <Updates updates={launch.updates} />;
    default:
      return <ChangeLedger lines={linesOf(launch.changes, knownOf(launch))} />;
  }
}

function Grid({ of, one }: { of: ReactNode[] | undefined; one?: boolean }) {
  return <div className={one ? s.one : s.two}>{of}</div>;
}

function Links({ links }: { links: LaunchDetail["info_urls"] }) {
  return (
    <ul className={s.links}>
      {links.map((link) => (
        <li key={link.url}>
          <a href={link.url} target="_blank" rel="noreferrer">
            <b>{link.title}</b>
            <small>{[link.type, link.source].filter(Boolean).join(" · ")}</small>
            <ArrowUpRight aria-hidden />
          </a>
        </li>
      ))}
    </ul>
  );
}
