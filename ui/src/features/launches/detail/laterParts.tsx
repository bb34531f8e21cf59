import { linesOf } from "../../../catalogue/changes/changes";
import { DriftPlace } from "../../../catalogue/drift/DriftPlace";
import { InfoLinks } from "../../../catalogue/page/InfoLinks";
import { Updates } from "../../../catalogue/page/Updates";
import type { LaunchDetail } from "../../../lib/api/api.gen";
import { AgencyBlock } from "./AgencyBlock";
import { BoosterPanel } from "./BoosterPanel";
import { isBoomPossible } from "./boom";
import { ChangeLedger } from "./ChangeLedger";
import { CrewCard } from "./CrewCard";
import { LocationBlock } from "./LocationBlock";
import { MissionProgram } from "./MissionProgram";
import { RocketSpecs } from "./RocketSpecs";
import s from "./Sections.module.css";
import { SpacecraftBlock } from "./SpacecraftBlock";

export { TimelinePart } from "../timeline/TimelinePart";
export { RelatedParts } from "./RelatedParts";
export { Telemetry } from "./Telemetry";

interface Props {
  launch: LaunchDetail;
}

/** What was written about the launch lately; with the dates that were noted, where no others are known. */
export function UpdatesPart({ launch }: Props) {
  return (
    <>
      {launch.changes.length === 0 && <DriftPlace launch={launch} />}
      <Updates updates={launch.updates} />
    </>
  );
}

/** Every change that was seen, since when. */
export function ChangesPart({ launch }: Props) {
  const steps = launch.story?.steps ?? [];
  return (
    <>
      <DriftPlace launch={launch} />
      <ChangeLedger lines={linesOf(launch.changes)} since={launch.first_seen_at} steps={steps} />
    </>
  );
}

/** Everybody who flies. */
export function CrewPart({ launch: { rocket } }: Props) {
  const crew = rocket?.spacecraft_stage.flatMap((stage) => stage.crew);
  return (
    <div className={s.two}>
      {crew?.map((member) => (
        <CrewCard key={member.id} member={member} />
      ))}
    </div>
  );
}

/** Every spacecraft, with its landing. */
export function SpacecraftPart({ launch: { rocket } }: Props) {
  return (
    <div className={s.one}>
      {rocket?.spacecraft_stage.map((stage) => (
        <SpacecraftBlock key={stage.id} stage={stage} />
      ))}
    </div>
  );
}

/** What the rocket is capable of. */
export function RocketPart({ launch: { rocket } }: Props) {
  return rocket && <RocketSpecs rocket={rocket.configuration} />;
}

/** Every booster, with its landing, and what those near the site may hear of it. */
export function BoostersPart({ launch }: Props) {
  return (
    <>
      {isBoomPossible(launch) && <p className={s.boom}>A sonic boom is possible near the site.</p>}
      <div className={s.one}>
        {launch.rocket?.launcher_stage.map((booster) => (
          <BoosterPanel key={booster.stage_id} booster={booster} />
        ))}
      </div>
    </>
  );
}

/** The pad and its site. */
export function LocationPart({ launch: { pad } }: Props) {
  return pad && <LocationBlock pad={pad} />;
}

/** Whoever launches. */
export function AgencyPart({ launch: { launch_provider: agency } }: Props) {
  return agency && <AgencyBlock agency={agency} />;
}

/** The programs that the launch belongs to. */
export function ProgramsPart({ launch: { programs } }: Props) {
  return (
    <div className={s.two}>
      {programs.map((program) => (
        <MissionProgram key={program.id} program={program} />
      ))}
    </div>
  );
}

/** Where to read on. */
export function LinksPart({ launch: { info_urls: links } }: Props) {
  return <InfoLinks links={links} />;
}
