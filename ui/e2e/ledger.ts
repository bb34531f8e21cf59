// A few days of changes across several launches, for tests and pictures.
import type { LaunchChange, LaunchChangeEntry, Move } from "../src/lib/api/api.gen.ts";
import { aChangeOf, type Period } from "../src/test/change.ts";
import { aLaunch, type FakeLaunch, type LaunchChanges } from "./fakeLaunch.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const names = [
  "Falcon 9 Block 5 | Crew-1",
  "Electron | Crew-2",
  "Long March 2D | Yaogan 47 Group 03",
  "Vulcan VC4S | Dream Chaser Demo-1",
  "Ariane 64 | Amazon Leo (LE-04)",
  "H3-24 | Michibiki 7",
  "Falcon 9 Block 5 | Starlink Group 17-42",
  "New Glenn | Blue Moon Pathfinder 2",
  "Zhuque-3 | Unknown Payload",
];
const agencies = [
  "SpaceX",
  "Rocket Lab",
  "China Aerospace Science and Technology Corporation",
  "United Launch Alliance",
  "Arianespace",
  "Mitsubishi Heavy Industries",
  "SpaceX",
  "Blue Origin",
  "LandSpace",
];

/** The changes of some days before `now`, newest first, as the API gives them. */
export function ledger(now: number): LaunchChangeEntry[] {
  const iso = (milliseconds: number) =>
    new Date(Math.floor((now + milliseconds) / MINUTE) * MINUTE).toISOString();
  const changes: LaunchChangeEntry[] = [];
  const seen = (
    ago: number,
    number: number,
    ...lines: [
      kind: LaunchChange["kind"],
      field: LaunchChange["field"],
      old: string | null,
      value: string | null,
      ...known: Period[],
    ][]
  ) => {
    const launch = {
      id: aLaunch({ number }).id,
      fullname: names[number - 1] ?? "",
      agency: agencies[number - 1] ?? null,
      timezone: "America/New_York",
    };
    for (const [kind, field, old, value, before = "Minute", after = before] of lines)
      changes.push({ launch, ...aChangeOf(kind, field, [old, value], iso(-ago), [before, after]) });
  };
  seen(4 * MINUTE, 7, ["outcome", "status", "Launch in Flight", "Launch Successful"]);
  seen(13 * MINUTE, 7, ["liftoff", "status", "Go for Launch", "Launch in Flight"]);
  seen(
    24 * MINUTE,
    7,
    ["resumed", "status", "On Hold", "Go for Launch"],
    ["slip", "net", iso(-26 * MINUTE), iso(-14 * MINUTE)],
  );
  seen(33 * MINUTE, 7, ["hold", "status", "Go for Launch", "On Hold"]);
  seen(70 * MINUTE, 7, ["live", "webcast_live", "false", "true"]);
  seen(
    3 * HOUR,
    1,
    ["slip", "net", iso(10 * HOUR), iso(2 * DAY + 14 * HOUR)],
    ["opens", "window_start", iso(10 * HOUR), iso(2 * DAY + 14 * HOUR)],
    ["closes", "window_end", iso(12 * HOUR), iso(2 * DAY + 16 * HOUR)],
    ["not_go", "status", "Go for Launch", "To Be Confirmed"],
  );
  seen(5 * HOUR, 8, ["announced", "announced", null, names[7] ?? ""]);
  seen(6 * HOUR, 9, ["withdrawn", "withdrawn", null, names[8] ?? ""]);
  seen(8 * HOUR, 2, ["advance", "net", iso(60 * HOUR), iso(59 * HOUR)]);
  seen(
    26 * HOUR,
    4,
    ["scrub", "net", iso(-25 * HOUR), iso(-HOUR)],
    ["not_go", "status", "Go for Launch", "To Be Confirmed"],
    ["off_air", "webcast_live", "true", "false"],
  );
  seen(
    30 * HOUR,
    5,
    ["precise", "net", "2027-03-31T00:00:00Z", "2027-03-04T21:20:00Z", "Month", "Minute"],
    ["precise", "net_precision", "Month", "Hour", "Month", "Minute"],
  );
  seen(
    31 * HOUR,
    3,
    ["pad", "pad", "Unknown Pad", "Launch Complex 3"],
    ["renamed", "name", "Long March 2D | Unknown Payload", names[2] ?? ""],
  );
  seen(32 * HOUR, 6, ["back", "withdrawn", names[5] ?? "", null]);
  seen(40 * HOUR, 6, ["withdrawn", "withdrawn", null, names[5] ?? ""]);
  seen(
    50 * HOUR,
    6,
    ["slip", "net", iso(20 * DAY), "2027-06-30T00:00:00Z", "Minute", "Quarter 2"],
    ["vague", "net_precision", "Minute", "Quarter 2", "Minute", "Quarter 2"],
  );
  seen(51 * HOUR, 6, ["not_go", "status", "Go for Launch", "To Be Determined"]);
  for (let day = 3; day < 12; day++)
    seen(day * DAY, 1 + (day % 6), ["status", "status", "To Be Determined", "To Be Confirmed"]);
  return changes;
}

/** How a date slipped five times, from a month at first, once for a reason. */
function slips(now: number, net: string): NonNullable<FakeLaunch["story"]> {
  const minute = { id: 1, name: "Minute" };
  const month = {
    net: new Date(Date.parse(net) - 20 * DAY).toISOString(),
    precision: { id: 7, name: "Month" },
  };
  const dates = [
    { ...month, certainty: "month" as const },
    ...[9, 8, 7.5, 3, 2.17, 0].map((days) => ({
      net: new Date(Date.parse(net) - days * DAY).toISOString(),
      precision: minute,
      certainty: "exact" as const,
    })),
  ];
  const seen = [40, 31, 22, 12, 5, 0.125].map((days) =>
    new Date(Math.floor((now - days * DAY) / MINUTE) * MINUTE).toISOString(),
  );
  const steps = seen.map((seen_at, i) => ({
    seen_at,
    kind: i === 0 ? ("precise" as const) : ("slip" as const),
    before: dates[i] ?? dates[0],
    after: dates[i + 1] ?? dates[0],
    reason:
      i === 5
        ? {
            id: 1,
            comment: "Delayed due to high winds.",
            info_url: null,
            created_by: null,
            created_at: seen_at,
          }
        : null,
  }));
  const [first] = dates.slice(1);
  return {
    slips: 5,
    advances: 0,
    seconds: (9 * DAY) / 1_000,
    first: first ?? null,
    known_since: seen[0] ?? null,
    unmoved_since: null,
    steps: steps.toReversed() as NonNullable<FakeLaunch["story"]>["steps"],
  };
}

/** The launches of that ledger that are still to come, two of them moved lately and one of them new. */
export function movedLaunches(now: number): FakeLaunch[] {
  const iso = (milliseconds: number) =>
    new Date(Math.floor((now + milliseconds) / MINUTE) * MINUTE).toISOString();
  const own = (number: number) =>
    ledger(now)
      .filter(({ launch }) => launch.fullname === names[number - 1])
      .map(({ launch: _, ...change }) => change as LaunchChange);
  const move = (net: string, seconds: number, ago: number): Move => ({
    seen_at: iso(-ago),
    old: new Date(Date.parse(net) - seconds * 1_000).toISOString(),
    new: net,
    seconds,
  });
  const of = (number: number, net: string, changes: LaunchChanges = {}) =>
    aLaunch({
      number,
      fullname: names[number - 1] ?? "",
      agency: agencies[number - 1] ?? null,
      net,
      changes: own(number),
      ...changes,
    });
  const [slipped, advanced] = [iso(2 * DAY + 14 * HOUR), iso(59 * HOUR + 3 * DAY)];
  return [
    of(1, slipped, {
      story: slips(now, slipped),
      status_id: 8,
      moved: move(slipped, (2 * DAY + 4 * HOUR) / 1_000, 3 * HOUR),
      first_seen_at: iso(-60 * DAY),
    }),
    of(2, advanced, { moved: move(advanced, -3_600, 8 * HOUR) }),
    of(3, iso(6 * DAY)),
    of(4, iso(8 * DAY), { status_id: 8 }),
    of(5, "2027-03-04T21:20:00Z", { precision_id: 2 }),
    of(6, "2027-06-30T00:00:00Z", { precision_id: 9, status_id: 2 }),
    of(8, iso(90 * DAY), { precision_id: 7, status_id: 2, first_seen_at: iso(-5 * HOUR) }),
  ];
}
