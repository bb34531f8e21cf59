import { expect, test } from "vitest";
import { launches } from "./launches.fixture";
import { byDistance } from "./near";

const MIAMI = { latitude: 25.8, longitude: -80.2 };
const PADS = [
  { id: 1, latitude: 34.63, longitude: -120.61 },
  { id: 2, latitude: 28.56, longitude: -80.58 },
  { id: 3, latitude: null, longitude: null },
];

test("what starts nearer comes first, of one pad what comes sooner, and what nobody knows last", () => {
  const at = (...pads: (number | null)[]) =>
    launches(pads.length).map((launch, index) => {
      const id = pads[index] ?? null;
      return { ...launch, id: `${index}`, pad: id === null ? null : { id, name: "" } };
    });
  const near = byDistance(at(1, 3, 2, null, 2, 9), PADS, MIAMI);
  expect(near.map(({ launch }) => launch.id)).toEqual(["2", "4", "0", "1", "3", "5"]);
  expect(near[0]).toMatchObject({ kilometers: expect.closeTo(309, 0), direction: expect.closeTo(353, 0) });
  expect(near.at(-1)).toEqual({ launch: expect.objectContaining({ id: "5" }) });
});
