import { expect, test } from "vitest";
import type { LaunchStats, RocketConfig, SlipStats, SpacecraftConfigSummary } from "../../../lib/api/api.gen";
import { readCompared } from "./compared";
import { gridLinesOf } from "./gridLines";
import { rockets } from "./rockets";
import { type Cell, type Compared, cellsOf, measured, type Row, wordsOf } from "./rows";
import { spacecraft } from "./spacecraft";

const compared = (
  rocket: Partial<RocketConfig>,
  flown?: Partial<LaunchStats>,
  slips?: Partial<SlipStats["groups"][number]>,
) => ({ thing: rocket, flown, slips }) as Compared<RocketConfig>;

/** Returns the figures of a row as they are shown: the one that is set off with a star, and how far their bars reach. */
function shown<T>(rows: readonly Row<T>[], label: string, all: Compared<T>[]) {
  const found = rows.find((each) => each.label === label);
  if (!found) throw new Error(label);
  return cellsOf(found, all).map(({ text, bar, best }) => [best ? `${text} *` : text, bar]);
}

const row = (label: string, ...all: Compared<RocketConfig>[]) => shown(rockets.rows, label, all);

const craft = (label: string, ...all: Partial<SpacecraftConfigSummary>[]) =>
  shown(
    spacecraft.rows,
    label,
    all.map((thing) => ({ thing }) as Compared<SpacecraftConfigSummary>),
  );

test("an address names rockets in their order, each once, and four at most", () => {
  expect(readCompared("3,1,2")).toEqual([3, 1, 2]);
  expect(readCompared("2,x,2,-1,0,,02,1.5, 4,5,6,7,8")).toEqual([2, 5, 6, 7]);
  expect(readCompared("9999999999999999")).toEqual([]);
  expect(readCompared(null)).toEqual([]);
});

test("bars are of one scale, and what leads is set off", () => {
  expect(row("Mass to LEO", compared({ leo_capacity: 20 }), compared({ leo_capacity: 80 }))).toEqual([
    ["20\u00a0kg", 0.25],
    ["80\u00a0kg *", 1],
  ]);
  expect(
    row("Launch cost", compared({ launch_cost: 50_000_000 }), compared({ launch_cost: 200_000_000 })),
  ).toEqual([
    ["$50,000,000 *", 0.25],
    ["$200,000,000", 1],
  ]);
});

test("nothing leads alone, or where all are the same", () => {
  expect(row("Mass to LEO", compared({ leo_capacity: 20 }), compared({ leo_capacity: null }))).toEqual([
    ["20\u00a0kg", 1],
    ["–", undefined],
  ]);
  expect(row("Mass to LEO", compared({ leo_capacity: 20 }), compared({ leo_capacity: 20 }))).toEqual([
    ["20\u00a0kg", 1],
    ["20\u00a0kg", 1],
  ]);
});

test("a size is no merit: it leads nobody and has no bar", () => {
  const small = { length: 20, diameter: 2, launch_mass: 20 };
  const large = { length: 80, diameter: 8, launch_mass: 80 };
  const pairs = [
    ...["Height", "Diameter", "Liftoff mass"].map((label) => row(label, compared(small), compared(large))),
    ...["Height", "Diameter"].map((label) =>
      craft(label, { height: 3, diameter: 3 }, { height: 9, diameter: 9 }),
    ),
  ];
  for (const cells of pairs)
    expect(cells).toEqual(Array(2).fill([expect.stringMatching(/^\d+\u00a0[mt]$/), undefined]));
});

test("a thrust is told as the rocket's page tells it", () => {
  expect(row("Liftoff thrust", compared({ to_thrust: 7607 }))[0]?.[0]).toBe("7,607\u00a0kN (776\u00a0t)");
});

test("what the feed says by a 0 is not known, and a cost per kilogram needs both figures", () => {
  const unknown = compared({ launch_cost: 0, leo_capacity: 0, to_thrust: 0 });
  for (const label of ["Launch cost", "Mass to LEO", "Cost per kg to LEO", "Liftoff thrust"])
    expect(row(label, unknown)).toEqual([["–", undefined]]);
  expect(row("Cost per kg to LEO", compared({ launch_cost: 7_500_000, leo_capacity: 300 }))).toEqual([
    ["$25,000", 1],
  ]);
  expect(row("Cost per kg to LEO", compared({ launch_cost: 7_500_000, leo_capacity: null }))[0]?.[0]).toBe(
    "–",
  );
});

test("below ten launches successes are told, and none has none", () => {
  const few = { total: 3, success: 2, rate: null };
  const many = { total: 500, success: 499, rate: 0.998 };
  expect(row("Succeeded", compared({}, few), compared({}, many), compared({}, { total: 0 }))).toEqual([
    ["2 of 3", expect.closeTo(2 / 3 / 0.998)],
    ["99.8% *", 1],
    ["–", undefined],
  ]);
});

test("slips are counted where any are known, lead nobody and have no bar", () => {
  expect(row("Slips", compared({}, undefined, { slips: 4 }), compared({}, undefined, { slips: 1 }))).toEqual([
    ["4", undefined],
    ["1", undefined],
  ]);
  expect(row("Slips", compared({}))).toEqual([["–", undefined]]);
});

test("lines are few enough to be read", () => {
  expect(gridLinesOf(124.4)).toEqual([20, 40, 60, 80, 100, 120]);
  expect(gridLinesOf(18)).toEqual([5, 10, 15]);
});

test("spacecraft are compared by what they carry, and by how they come back", () => {
  expect(craft("Crew capacity", { crew_capacity: 7 }, { crew_capacity: 0 }, { crew_capacity: null })).toEqual(
    [
      ["7", 1],
      ["–", undefined],
      ["–", undefined],
    ],
  );
  expect(
    craft("Payload return", { payload_return_capacity: 3000 }, { payload_return_capacity: 1500 }),
  ).toEqual([
    ["3,000\u00a0kg *", 1],
    ["1,500\u00a0kg", 0.5],
  ]);
  expect(
    craft(
      "Landings",
      { attempted_landings: 14, successful_landings: 14 },
      { attempted_landings: 0, successful_landings: 0 },
      { attempted_landings: null, successful_landings: null },
      { attempted_landings: 4, successful_landings: 3 },
    ),
  ).toEqual([
    ["100% *", 1],
    ["–", undefined],
    ["–", undefined],
    ["3 of 4", 0.75],
  ]);
  expect(craft("Fastest turnaround", { fastest_turnaround: 86_400 * 40 }, { fastest_turnaround: 0 })).toEqual(
    [
      [expect.stringMatching(/40/), 1],
      ["–", undefined],
    ],
  );
});

test("a cell is said in other units, and what has none stays as it is", () => {
  const inFeet = wordsOf(measured(70, "m"), "us");
  expect(inFeet).toBe("230\u00a0ft");
  expect(wordsOf(measured(70, "m"), "metric")).toBe("70\u00a0m");
  expect(wordsOf(measured(7), "us")).toBe("7");
  expect(wordsOf(measured(0, "kg"), "us")).toBe("–");
});

test("a cost per kilogram is one per pound in the units of the United States", () => {
  const cost = rockets.rows.find(({ us }) => us === "Cost per lb to LEO");
  const cellOf = (leo_capacity: number) => cost?.of(compared({ launch_cost: 7_500_000, leo_capacity }));
  expect(wordsOf(cellOf(300) as Cell, "metric")).toBe("$25,000");
  expect(wordsOf(cellOf(300) as Cell, "us")).toBe("$11,340");
  expect(wordsOf(cellOf(0) as Cell, "us")).toBe("–");
});
