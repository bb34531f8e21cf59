import { lazy, type ReactNode } from "react";
import { knownOf, linesOf } from "../../../catalogue/launch/changes";
import { hasEnded } from "../../../catalogue/launch/clock";
import { LinkButton } from "../../../design/actions/LinkButton";
import { ArrowUpRight, Orbit } from "../../../design/icons";
import { AfterPaint } from "../../../design/page/AfterPaint";
import { Section } from "../../../design/page/Section";
import type { LaunchDetail } from "../../../lib/api/api.gen";
import { useNow } from "../../../lib/time/clock";
import { MissionBlock } from "./MissionBlock";
import s from "./Sections.module.css";
import type { SectionLink } from "./sections";
import { WebcastPicker } from "./WebcastPicker";

const LaterSection = lazy(async () => ({ default: (await import("./LaterSection")).LaterSection }));

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
  const { rocket, mission } = launch;
  switch (id) {
    case "webcast":
      return { count: launch.video_urls.length, content: <Webcasts launch={launch} /> };
    case "telemetry":
      return { content: <Telemetry url={launch.flightclub_url} /> };
    case "mission":
      return {
        content: mission && (
          <MissionBlock
            mission={mission}
            patch={launch.mission_patches[0]}
            launchCost={rocket?.configuration.launch_cost ?? null}
            crew={crewOf(launch)}
          />
        ),
      };
    default: {
      const count = countOf(id, launch);
      const content = (
        <AfterPaint fallback={<div className={s.later} data-of={id} aria-busy />}>
          <LaterSection launch={launch} id={id} />
        </AfterPaint>
      );
      return count === undefined ? { content } : { count, content };
    }
  }
}

/** What stands beside the heading of a later section. */
function countOf(id: string, launch: LaunchDetail): number | string | undefined {
  switch (id) {
    case "timeline":
      return `${launch.timeline.length} ${launch.timeline.length === 1 ? "step" : "steps"}`;
    case "crew":
      return crewOf(launch);
    case "programs":
      return launch.programs.length;
    case "updates":
      return launch.updates.length;
    case "changes":
      return linesOf(launch.changes, knownOf(launch)).length;
  }
  return undefined;
}

function crewOf({ rocket }: LaunchDetail): number {
  return rocket?.spacecraft_stage.reduce((sum, { crew }) => sum + crew.length, 0) ?? 0;
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
