import { expect, test } from "vitest";
import { flightLineOf, GROUND, isOnGround, presentAt, WIDTH } from "./flightLine";

const step = (name: string, offset: number) => ({ name, offset, description: null });
const plan = [
  step("Propellant load", -2_100),
  step("Engine chill", -420),
  step("Liftoff", 0),
  step("Max-Q", 72),
  step("Stage separation", 149),
  step("Booster landing", 462),
];

test("the count lies on the ground, the flight rises from T-0 to the right edge, in the plan's order", () => {
  const { marks, zero } = flightLineOf({ timeline: plan, rocket: null }, 1);
  const places = marks.map(({ x }) => x);
  expect(places).toEqual([...places].sort((a, b) => a - b));
  expect(marks.filter(({ x }) => x <= zero).every(({ y }) => y === GROUND)).toBe(true);
  expect(marks.filter(({ x }) => x > zero).every(({ y }) => y < GROUND)).toBe(true);
  expect(Math.max(...places)).toBeLessThanOrEqual(WIDTH);
});

test("there is room for the present before the first step, however few there are", () => {
  const short = [step("Ignition", -7), step("Liftoff", 0), step("Max-Q", 72)];
  const line = flightLineOf({ timeline: short, rocket: null }, 0);
  expect((line.marks[0]?.x ?? 0) - presentAt(line, -1_800)).toBeGreaterThan(50);
});

test("labels of one side keep clear of each other, and the next step has one", () => {
  const dense = Array.from({ length: 27 }, (_, index) =>
    step(`A step of the count ${index}`, (index - 20) * 60),
  );
  const { marks } = flightLineOf({ timeline: dense, rocket: null }, 7);
  expect(marks[7]?.label).toBeDefined();
  expect(marks.filter(({ label }) => label).length).toBeLessThan(27);
});

test("the line of the ground runs through no label", () => {
  const ascent = Array.from({ length: 12 }, (_, index) => step(`Step ${index}`, index * 30));
  const { marks } = flightLineOf({ timeline: ascent, rocket: null }, 1);
  const crossed = marks.filter(isOnGround);
  expect(crossed.length).toBeGreaterThan(0);
  expect(crossed.filter(({ label }) => label?.side === "under")).toEqual([]);
});

test("no booster comes back unless one tries to", () => {
  expect(flightLineOf({ timeline: plan, rocket: null }, 0).back).toBeUndefined();
});

test("the present moves between the steps beside it, and stays on the line", () => {
  const line = flightLineOf({ timeline: plan, rocket: null }, 0);
  expect(presentAt(line, 0)).toBe(line.zero);
  expect(presentAt(line, -1_260)).toBeCloseTo(((line.marks[0]?.x ?? 0) + (line.marks[1]?.x ?? 0)) / 2);
  expect(presentAt(line, 9_999)).toBe(line.marks.at(-1)?.x);
  expect(presentAt(line, Number.POSITIVE_INFINITY)).toBe(line.marks.at(-1)?.x);
  expect(presentAt(line, -99_999)).toBeGreaterThanOrEqual(0);
});
