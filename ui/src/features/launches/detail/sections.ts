import { isFinal } from "../../../catalogue/launch/clock";
import type { LaunchDetail } from "../../../lib/api/api.gen";

/** A part of the page that can be linked: its fragment and its heading. */
export interface SectionLink {
  id: string;
  title: string;
}

/** Returns the sections this launch has data for, in the order of the page. */
export function sectionsOf(launch: LaunchDetail): SectionLink[] {
  const { rocket } = launch;
  const boosters = rocket?.launcher_stage.length ?? 0;
  const craft = rocket?.spacecraft_stage ?? [];
  const all: [has: boolean, id: string, title: string][] = [
    [launch.video_urls.length > 0, "webcast", "Webcast"],
    [launch.timeline.length > 0, "timeline", "Timeline"],
    [launch.mission !== null, "mission", "Mission"],
    [launch.updates.length > 0, "updates", "Updates"],
    [launch.changes.length > 0, "changes", "Changes"],
    [craft.some((stage) => stage.crew.length > 0), "crew", "Crew"],
    [craft.length > 0, "spacecraft", "Spacecraft"],
    [rocket !== null, "rocket", "Rocket"],
    [boosters > 0, "boosters", boosters === 1 ? "Booster" : "Boosters"],
    [launch.pad !== null, "location", "Location"],
    [launch.launch_provider !== null, "agency", "Agency"],
    [launch.programs.length > 0, "programs", launch.programs.length === 1 ? "Program" : "Programs"],
    // Of a launch that is over, a trajectory is not to come any more.
    [launch.flightclub_url !== null || !isFinal(launch), "telemetry", "Telemetry"],
    [launch.info_urls.length > 0, "links", "Links"],
  ];
  return all.filter(([has]) => has).map(([, id, title]) => ({ id, title }));
}

/** Reports whether the launch is an orbital attempt that is counted, or may yet be: no suborbital flight is. */
export function countsAttempts({ attempts, mission, ...launch }: LaunchDetail): boolean {
  return attempts.orbital !== null || (!isFinal(launch) && mission?.orbit !== "Suborbital");
}
