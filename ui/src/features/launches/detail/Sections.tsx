import { ArrowUpRight, Orbit } from "lucide-react";
import type { ReactNode } from "react";
import { LinkButton } from "../../../components/LinkButton";
import { Section } from "../../../components/Section";
import type { LaunchDetail } from "../../../lib/api.gen";
import { linesOf } from "../../../lib/changes";
import { useNow } from "../../../lib/clock";
import { hasEnded, isCoarse } from "../../../lib/launchClock";
import { AgencyBlock } from "./AgencyBlock";
import { BoosterPanel } from "./BoosterPanel";
import { ChangeLedger } from "./ChangeLedger";
import { CrewCard } from "./CrewCard";
import { LocationBlock } from "./LocationBlock";
import { MissionBlock } from "./MissionBlock";
import { ProgramCard } from "./ProgramCard";
import { RocketSpecs } from "./RocketSpecs";
import s from "./Sections.module.css";
import { SpacecraftBlock } from "./SpacecraftBlock";
import type { SectionLink } from "./sections";
import { Timeline } from "./Timeline";
import { Updates } from "./Updates";
import { WebcastPicker } from "./WebcastPicker";

interface Props {
  launch: LaunchDetail;
  sections: readonly SectionLink[];
}

/** The sections of a launch's page, each only where there is data for it. */
export function Sections({ launch, sections }: Props) {
  return sections.map(({ id, title }) => {
    const { count, content } = partOf(id, launch);
    return (
      <Section key={id} id={id} title={title} count={count}>
        {content}
      </Section>
    );
  });
}

interface Part {
  content: ReactNode;
  /** Beside the heading. */
  count?: number | string;
}

function partOf(id: string, launch: LaunchDetail): Part {
  const { rocket, mission, pad, launch_provider: agency } = launch;
  const stages = rocket?.spacecraft_stage ?? [];
  const crew = stages.flatMap((stage) => stage.crew);
  switch (id) {
    case "webcast":
      return { count: launch.video_urls.length, content: <Webcasts launch={launch} /> };
    case "telemetry":
      return { content: <Telemetry url={launch.flightclub_url} /> };
    case "timeline":
      return {
        count: `${launch.timeline.length} ${launch.timeline.length === 1 ? "step" : "steps"}`,
        content: <Timeline steps={launch.timeline} net={launch.net} exact={!isCoarse(launch)} />,
      };
    case "mission":
      return {
        content: mission && (
          <MissionBlock
            mission={mission}
            patch={launch.mission_patches[0]}
            launchCost={rocket?.configuration.launch_cost ?? null}
            crew={crew.length}
          />
        ),
      };
    case "crew":
      return {
        count: crew.length,
        content: <Grid of={crew.map((m) => <CrewCard key={m.id} member={m} />)} />,
      };
    case "spacecraft":
      return {
        content: <Grid of={stages.map((stage) => <SpacecraftBlock key={stage.id} stage={stage} />)} one />,
      };
    case "rocket":
      return { content: rocket && <RocketSpecs rocket={rocket.configuration} /> };
    case "boosters":
      return {
        content: (
          <Grid of={rocket?.launcher_stage.map((b) => <BoosterPanel key={b.stage_id} booster={b} />)} one />
        ),
      };
    case "location":
      return { content: pad && <LocationBlock pad={pad} /> };
    case "agency":
      return { content: agency && <AgencyBlock agency={agency} /> };
    case "programs":
      return {
        count: launch.programs.length,
        content: <Grid of={launch.programs.map((p) => <ProgramCard key={p.id} program={p} />)} />,
      };
    case "links":
      return { content: <Links links={launch.info_urls} /> };
    case "updates":
      return { count: launch.updates.length, content: <Updates updates={launch.updates} /> };
    default: {
      const lines = linesOf(launch.changes, launch.net_precision);
      return { count: lines.length, content: <ChangeLedger lines={lines} /> };
    }
  }
}

function Grid({ of, one }: { of: ReactNode[] | undefined; one?: boolean }) {
  return <div className={one ? s.one : s.two}>{of}</div>;
}

function Webcasts({ launch }: { launch: LaunchDetail }) {
  const now = useNow();
  const live = launch.webcast_live && !hasEnded(launch, now);
  return <WebcastPicker key={launch.id} seed={launch.id} videos={launch.video_urls} live={live} />;
}

function Telemetry({ url }: { url: string | null }) {
  if (url === null) return <p className={s.none}>Trajectory is not available. Check back for updates.</p>;
  return (
    <div className={s.telemetry}>
      <Orbit aria-hidden />
      <p>
        <b>Trajectory</b>
        <span>Simulated ascent, speed and altitude</span>
      </p>
      <LinkButton to={url} missing="Trajectory is not available. Check back for updates." size="sm">
        Open Flight Club
        <ArrowUpRight aria-hidden />
      </LinkButton>
    </div>
  );
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
