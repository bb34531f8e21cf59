import type { ReactNode } from "react";
import type { LaunchDetail } from "../../../lib/api.gen";
import { knownOf, linesOf } from "../../../lib/changes";
import { isCoarse, isFinal } from "../../../lib/launchClock";
import { BoosterPanel } from "./BoosterPanel";
import { ChangeLedger } from "./ChangeLedger";
import { CrewCard } from "./CrewCard";
import { ProgramCard } from "./ProgramCard";
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
  const stages = launch.rocket?.spacecraft_stage ?? [];
  switch (id) {
    case "timeline":
      return <Timeline steps={launch.timeline} net={launch.net} exact={!isCoarse(launch)} />;
    case "crew":
      return <Grid of={stages.flatMap(({ crew }) => crew.map((m) => <CrewCard key={m.id} member={m} />))} />;
    case "spacecraft":
      return <Grid of={stages.map((stage) => <SpacecraftBlock key={stage.id} stage={stage} />)} one />;
    case "boosters":
      return (
        <Grid
          of={launch.rocket?.launcher_stage.map((b) => (
            <BoosterPanel key={b.stage_id} booster={b} flown={isFinal(launch)} />
          ))}
          one
        />
      );
    case "programs":
      return <Grid of={launch.programs.map((p) => <ProgramCard key={p.id} program={p} />)} />;
    case "updates":
      return <Updates updates={launch.updates} />;
    default:
      return <ChangeLedger lines={linesOf(launch.changes, knownOf(launch))} />;
  }
}

function Grid({ of, one }: { of: ReactNode[] | undefined; one?: boolean }) {
  return <div className={one ? s.one : s.two}>{of}</div>;
}
