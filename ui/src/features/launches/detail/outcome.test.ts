import { expect, test } from "vitest";
import type { LaunchDetail, LauncherStage } from "../../../lib/api/api.gen";
import { launchDetail, rocketConfig } from "../../../test/launchDetail";
import { outcomeOf } from "./outcome";

type Landing = NonNullable<LauncherStage["landing"]>;

function landing(success: boolean | null, attempt = true, zone: string | null = "Just Testing"): Landing {
  return {
    attempt,
    success,
    description: null,
    downrange_distance: null,
    landing_type: null,
    landing_zone: zone === null ? null : { name: zone, abbrev: null, description: null, location: null },
  };
}

function flown(changes: Partial<LaunchDetail>, ...landings: (Landing | null)[]): LaunchDetail {
  const stages = landings.map((one, index) => ({ stage_id: index, landing: one }) as LauncherStage);
  return launchDetail({
    net: "2020-05-30T19:22:45Z",
    status_id: 3,
    rocket: { id: 601, configuration: rocketConfig(), launcher_stage: stages, spacecraft_stage: [] },
    ...changes,
  });
}

const mission = (orbit: string | null): LaunchDetail["mission"] => ({
  ...{ id: 1, name: "First Light", type: null, orbit_abbrev: null, description: null },
  orbit,
});

test.each<[string, LaunchDetail, string]>([
  ["a success tells the orbit", flown({ mission: mission("Low Earth Orbit") }), "Success · Low Earth Orbit"],
  [
    "a deployed payload too",
    flown({ status_id: 9, mission: mission("Polar Orbit") }),
    "Payload deployed · Polar Orbit",
  ],
  ["an orbit that nobody knows is not told", flown({ mission: mission("Unknown") }), "Success"],
  [
    "a failure did not reach its orbit",
    flown({ status_id: 4, mission: mission("Low Earth Orbit") }),
    "Failure",
  ],
  ["half a failure neither", flown({ status_id: 7, mission: mission("Low Earth Orbit") }), "Partial failure"],
])("%s", (_, launch, want) => {
  expect(outcomeOf(launch)?.outcome).toBe(want);
});

test.each<[string, (Landing | null)[], string | undefined]>([
  ["no booster", [], undefined],
  ["nothing known of a landing", [null], undefined],
  ["no attempt", [landing(false, false)], undefined],
  ["an attempt whose end nobody knows", [landing(null)], undefined],
  ["one that landed", [landing(true)], "Landed on Just Testing"],
  ["one that landed nobody knows where", [landing(true, true, null)], "Landed"],
  ["one that was lost", [landing(false)], "Landing failed"],
  ["several", [landing(true), landing(false), landing(true)], "2 of 3 landed"],
])("the landing with %s", (_, landings, want) => {
  expect(outcomeOf(flown({}, ...landings))?.landing).toBe(want);
});

test("a launch that has not ended, or of whose end nothing is known, has no outcome", () => {
  expect(outcomeOf(launchDetail())).toBeUndefined();
  expect(outcomeOf(flown({ status_id: 1 }))).toBeUndefined();
});
