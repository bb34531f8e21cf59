import { expect, test } from "vitest";
import { STATUS } from "../../../catalogue/time/clock";
import type { LaunchNormal, NetPrecision } from "../../../lib/api/api.gen";
import { aLaunch } from "../list/launches.fixture";
import { groupsOf } from "./days";

const NOW = Date.parse("2026-08-22T15:00:00Z");

const precision = (id: number): NetPrecision => ({ id, name: `precision ${id}`, abbrev: `${id}` });

function launch(mission: string, net: string, changes: Partial<LaunchNormal> = {}): LaunchNormal {
  return aLaunch({ id: mission, fullname: `Rocket | ${mission}`, net, ...changes });
}

const day = (mission: string, net: string) => launch(mission, net, { net_precision: precision(5) });
const coarse = (mission: string, net: string, id: number) =>
  launch(mission, net, { net_precision: precision(id) });

const outline = (launches: LaunchNormal[], zone = "UTC", ordering: "asc" | "desc" | null = "asc") => {
  const { days, periods } = groupsOf(launches, {
    now: NOW,
    zoneOf: (site) => site ?? zone,
    ordering: ordering ?? undefined,
  });
  return [...days, ...periods].map(
    (group) => `${group.title} (${group.note}): ${group.launches.map(({ id }) => id).join(" ")}`,
  );
};

test("an exact time is on its day in the zone, near days by their name and others by their date", () => {
  const list = [
    launch("tonight", "2026-08-22T22:30:00Z"),
    launch("soon", "2026-08-25T00:30:00Z"),
    launch("soon too", "2026-08-25T03:20:00Z"),
    launch("later", "2026-08-30T11:26:00Z"),
    launch("next year", "2027-02-03T11:26:00Z"),
  ];
  expect(outline(list)).toEqual([
    "Saturday (August 22): tonight",
    "Tuesday (August 25): soon soon too",
    "August 30 (Sunday): later",
    "February 3, 2027 (Wednesday): next year",
  ]);
  expect(outline(list, "America/Los_Angeles").slice(0, 2)).toEqual([
    "Saturday (August 22): tonight",
    "Monday (August 24): soon soon too",
  ]);
  expect(outline(list, "Asia/Tokyo")[0]).toBe("Sunday (August 23): tonight");
});

test("a launch is on the day of its own site where its zone is asked for", () => {
  const list = [launch("here", "2026-08-25T03:20:00Z", { timezone: "America/New_York" })];
  expect(outline(list)).toEqual(["Monday (August 24): here"]);
});

test("a day without a time is never shifted, and stands behind the times of that day", () => {
  const list = [
    day("open", "2026-08-25T00:00:00Z"),
    launch("before", "2026-08-25T00:30:00Z"),
    launch("timed", "2026-08-25T20:00:00Z"),
  ];
  expect(outline(list, "America/Los_Angeles")).toEqual([
    "Monday (August 24): before",
    "Tuesday (August 25): timed open",
  ]);
  expect(outline([...list].reverse(), "America/Los_Angeles", "desc")).toEqual([
    "Tuesday (August 25): timed open",
    "Monday (August 24): before",
  ]);
});

test("a list with both sides of now keeps its order", () => {
  const list = [launch("coming", "2026-08-25T00:30:00Z"), launch("flown", "2026-08-20T00:30:00Z")];
  expect(outline(list, "UTC", null)).toEqual(["Tuesday (August 25): coming", "August 20 (Thursday): flown"]);
});

test("what has no day is in the tray, by period", () => {
  const list = [
    coarse("a", "2026-08-31T00:00:00Z", 7),
    launch("exact", "2026-08-31T10:00:00Z"),
    coarse("b", "2026-08-31T00:00:00Z", 7),
    coarse("c", "2026-09-06T00:00:00Z", 6),
    coarse("d", "2026-09-30T00:00:00Z", 9),
    coarse("e", "2026-12-31T00:00:00Z", 14),
    coarse("f", "2029-12-31T00:00:00Z", 16),
    { ...coarse("g", "2026-07-31T00:00:00Z", 7), status_id: STATUS.success },
    launch("h", "unknown"),
  ];
  expect(outline(list)).toEqual([
    "August 31 (Monday): exact",
    "Still in August (no date announced): a b",
    "Week of August 31, 2026 (no date announced): c",
    "Q2 2026 (no date announced): d",
    "2026 (no date announced): e",
    "2020s (no date announced): f",
    "July 2026 (date unknown): g",
    "Date unknown (no date announced): h",
  ]);
});
