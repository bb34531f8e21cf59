import type { ComponentType } from "react";
import { linesOf } from "../../../catalogue/changes/changes";
import { isFinal } from "../../../catalogue/time/clock";
import { AfterPaint } from "../../../design/page/AfterPaint";
import { part } from "../../../design/part";
import type { LaunchDetail } from "../../../lib/api/api.gen";
import { counted } from "../../../lib/format";
import { MissionBlock } from "./MissionBlock";
import s from "./Sections.module.css";
import { Webcasts } from "./WebcastPicker";

/** A part of the page that can be linked: its fragment and its heading. */
export interface SectionLink {
  id: string;
  title: string;
}

interface PartProps {
  launch: LaunchDetail;
}

/** A section of a launch's page. */
interface LaunchSection {
  /** Its fragment. */
  id: string;
  title: string | ((launch: LaunchDetail) => string);
  /** Reports whether there is data for it. */
  has: (launch: LaunchDetail) => boolean;
  /** Beside the heading. */
  count?: (launch: LaunchDetail) => number | string;
  /** What stands under the heading. */
  Part: ComponentType<PartProps>;
}

type LaterParts = typeof import("./laterParts");

/**
 * Returns a part that many launches do not have, or that stands far down the page: it is loaded once the page is
 * painted. Until then `room` is kept free for it, if that is not the usual one.
 */
function later(
  pick: (parts: LaterParts) => ComponentType<PartProps>,
  room?: "rocket" | "location" | "links",
) {
  const Part = part(async () => pick(await import("./laterParts")), { as: "panel" });
  return ({ launch }: PartProps) => (
    <AfterPaint fallback={<div className={s.later} data-room={room} aria-busy />}>
      <Part launch={launch} />
    </AfterPaint>
  );
}

const stagesOf = ({ rocket }: LaunchDetail) => rocket?.spacecraft_stage ?? [];
const boostersOf = ({ rocket }: LaunchDetail) => rocket?.launcher_stage ?? [];
const seatsOf = (launch: LaunchDetail) => stagesOf(launch).reduce((sum, { crew }) => sum + crew.length, 0);

/** Every section there can be, in the order of the page. */
const sections: readonly LaunchSection[] = [
  {
    id: "webcast",
    title: "Webcast",
    has: ({ video_urls: videos }) => videos.length > 0,
    count: ({ video_urls: videos }) => videos.length,
    Part: Webcasts,
  },
  {
    id: "timeline",
    title: "Timeline",
    has: ({ timeline }) => timeline.length > 0,
    count: ({ timeline }) => counted(timeline.length, "step"),
    Part: later((parts) => parts.TimelinePart),
  },
  {
    id: "mission",
    title: "Mission",
    has: ({ mission }) => mission !== null,
    Part: ({ launch }) =>
      launch.mission && (
        <MissionBlock
          mission={launch.mission}
          patch={launch.mission_patches[0]}
          launchCost={launch.rocket?.configuration.launch_cost ?? null}
          crew={seatsOf(launch)}
        />
      ),
  },
  {
    id: "updates",
    title: "Updates",
    has: ({ updates }) => updates.length > 0,
    count: ({ updates }) => updates.length,
    Part: later((parts) => parts.UpdatesPart),
  },
  {
    id: "changes",
    title: "Changes",
    has: ({ changes }) => changes.length > 0,
    count: (launch) => linesOf(launch.changes).length,
    Part: later((parts) => parts.ChangesPart),
  },
  {
    id: "crew",
    title: "Crew",
    has: (launch) => seatsOf(launch) > 0,
    count: seatsOf,
    Part: later((parts) => parts.CrewPart),
  },
  {
    id: "spacecraft",
    title: "Spacecraft",
    has: (launch) => stagesOf(launch).length > 0,
    Part: later((parts) => parts.SpacecraftPart),
  },
  {
    id: "rocket",
    title: "Rocket",
    has: ({ rocket }) => rocket !== null,
    Part: later((parts) => parts.RocketPart, "rocket"),
  },
  {
    id: "boosters",
    title: (launch) => (boostersOf(launch).length === 1 ? "Booster" : "Boosters"),
    has: (launch) => boostersOf(launch).length > 0,
    Part: later((parts) => parts.BoostersPart),
  },
  {
    id: "location",
    title: "Location",
    has: ({ pad }) => pad !== null,
    Part: later((parts) => parts.LocationPart, "location"),
  },
  {
    id: "agency",
    title: "Agency",
    has: ({ launch_provider: provider }) => provider !== null,
    Part: later((parts) => parts.AgencyPart),
  },
  {
    id: "programs",
    title: ({ programs }) => (programs.length === 1 ? "Program" : "Programs"),
    has: ({ programs }) => programs.length > 0,
    count: ({ programs }) => programs.length,
    Part: later((parts) => parts.ProgramsPart),
  },
  {
    id: "telemetry",
    title: "Telemetry",
    // Of a launch that is over, a trajectory is not to come any more.
    has: (launch) => launch.flightclub_url !== null || !isFinal(launch),
    Part: later((parts) => parts.Telemetry, "links"),
  },
  {
    id: "links",
    title: "Links",
    has: ({ info_urls: links }) => links.length > 0,
    Part: later((parts) => parts.LinksPart, "links"),
  },
];

/** Returns the sections this launch has data for, in the order of the page. */
export function sectionsOf(launch: LaunchDetail) {
  return sections
    .filter(({ has }) => has(launch))
    .map(({ id, title, count, Part }) => ({
      id,
      title: typeof title === "string" ? title : title(launch),
      count: count?.(launch),
      Part,
    }));
}
