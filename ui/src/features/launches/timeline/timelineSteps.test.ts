import { expect, test } from "vitest";
import { STATUS, type Timed } from "../../../catalogue/time/clock";
import { secondsOf } from "./timelineSteps";

const T0 = Date.parse("2027-03-10T18:00:00Z");
const launch: Timed = {
  net: new Date(T0).toISOString(),
  certainty: "exact",
  held_at: null,
  status_id: STATUS.go,
};

test.each<[string, Partial<Timed>, number, number | null]>([
  ["before T-0", {}, -90, -90],
  ["without word after T-0", {}, 90, 0],
  ["in flight", { status_id: STATUS.inFlight }, 90, 90],
  ["on hold", { status_id: STATUS.hold, held_at: new Date(T0 - 60_000).toISOString() }, -10, -60],
  ["on hold since nobody knows when", { status_id: STATUS.hold }, -10, null],
  ["known to the day", { certainty: "day" }, -90, null],
  ["that failed", { status_id: STATUS.failure }, 900, null],
  ["over", { status_id: STATUS.success }, 900, 900],
])("the count of a launch %s", (_, changes, at, seconds) => {
  expect(secondsOf({ ...launch, ...changes }, T0 + at * 1_000)).toBe(seconds);
});
