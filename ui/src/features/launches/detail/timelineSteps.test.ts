import { expect, test } from "vitest";
import { foldOf, type Step } from "./timelineSteps";

const step = (name: string, offset: number): Step => ({ name, offset, description: null });
const many = (count: number) =>
  Array.from({ length: count }, (_, index) => step(`Step ${index}`, index - 30));

const flight = [
  step("GO for Prop Load", -2_280),
  step("Prop Load", -2_100),
  step("Liftoff", 0),
  step("Max-Q", 68),
  step("MECO", 146),
  step("Stage 2 Separation", 149),
  step("Stage 1 Landing Burn", 477),
  step("Stage 1 Landing", 499),
  step("Payload Deployment", 3_693),
];

const keptOf = (steps: Step[], next: number) => {
  const fold = foldOf(steps, next);
  return fold && [fold.where, ...[...fold.kept].map((index) => steps[index]?.name)];
};

test("a flown timeline keeps the moments that matter, in every window", () => {
  expect(keptOf(flight, -1)).toEqual([
    "everywhere",
    "Liftoff",
    "Max-Q",
    "Stage 2 Separation",
    "Stage 1 Landing",
    "Payload Deployment",
  ]);
});

test("where no moment is known by its name those about lift-off stay", () => {
  expect(keptOf(many(60), -1)).toEqual([
    "everywhere",
    ...[27, 28, 29, 30, 31, 32, 33].map((at) => `Step ${at}`),
  ]);
});

test("one that is ahead keeps what is near, in every window only where it is long", () => {
  expect(keptOf(flight, 0)).toEqual(["phones", "GO for Prop Load", "Prop Load", "Liftoff", "Max-Q"]);
  expect(keptOf(many(24), 10)?.[0]).toBe("phones");
  expect(keptOf(many(25), 10)).toHaveLength(8);
  expect(keptOf(many(25), 10)?.[0]).toBe("everywhere");
  // All of it lies behind, as nothing is due where T-0 is only a period.
  expect(keptOf(many(6), 6)).toEqual(["phones", "Step 2", "Step 3", "Step 4", "Step 5"]);
});

test("a short timeline is shown whole, and so is one of moments alone", () => {
  expect(foldOf(flight.slice(0, 4), -1)).toBeUndefined();
  expect(
    foldOf(
      [0, 1, 2, 3, 4].map((at) => step("Payload Deployment", at)),
      -1,
    ),
  ).toBeUndefined();
});
