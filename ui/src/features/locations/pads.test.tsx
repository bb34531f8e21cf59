import { expect, test } from "vitest";
import type { PadSummary } from "../../lib/api/api.gen";
import { pad } from "../../test/things";
import { bySite, findPad } from "./pads";

const at = (id: number, name: string, changes: Partial<PadSummary> = {}) =>
  pad({ id, name: `Pad ${id}`, location: { id, name, celestial_body: "Earth", country: null }, ...changes });

const pads = [
  at(1, "Kourou, Guyane Française", { on_map: false }),
  at(2, "Cape Canaveral SFS, FL, USA"),
  at(3, "Kennedy Space Center, FL, USA"),
  at(4, "Centre Spatial Guyanais, Guyane française"),
  pad({ id: 5, name: "Cosmodrome", location: null }),
  { ...at(6, "Vandenberg SFB, CA, USA"), name: "Space Launch Complex 4E" },
];

const complexes = [
  { ...at(11, "Kennedy Space Center, FL, USA"), name: "Launch Complex 39B" },
  { ...at(12, "Kennedy Space Center, FL, USA"), name: "Launch Complex 39A" },
  { ...at(13, "Cape Canaveral SFS, FL, USA"), name: "Space Launch Complex 41" },
  { ...at(14, "Cape Canaveral SFS, FL, USA"), name: "Space Launch Complex 40" },
  { ...at(16, "Guiana Space Centre, French Guiana"), name: "Ariane Launch Area 4" },
  { ...at(15, "Cape Canaveral SFS, FL, USA"), name: "Space Launch Complex 4" },
];

test.each([
  ["FL, USA", 2],
  ["fl, usa", 2],
  ["nedy", 3],
  ["  Kennedy ", 3],
  ["FRANCAISE", 4],
  ["Kourou", 1],
  ["Pad 3", 3],
  ["Cosmodrome", 5],
  ["pad 2", 2],
  ["Florida", 2],
  ["space coast", 2],
  ["KSC", 3],
  ["california", 6],
  ["Vandenberg", 6],
  ["SLC-4E Vandenberg", 6],
  ["usa -fl", 6],
  ["nowhere", undefined],
  ["F9", undefined],
  ["-", undefined],
  ["", undefined],
])("%o finds pad %s", (text, id) => {
  expect(findPad(pads, text)?.id).toBe(id);
});

test.each([
  ["39A", 12],
  ["pad 39b", 11],
  ["LC-39A", 12],
  ["SLC-40", 14],
  ["slc 40", 14],
  ["SLC40 Florida", 14],
  ["space launch complex 4", 15],
  ["SLC-4", 15],
  ["SLC-5", undefined],
  ["Kourou", 16],
  ["csg", 16],
])("%o finds complex %s", (text, id) => {
  expect(findPad(complexes, text)?.id).toBe(id);
});

test("the busiest site comes first with its busiest pad, pads of no known site last", () => {
  const here = [
    at(1, "Quiet", { total_launch_count: 3 }),
    at(2, "Busy", { total_launch_count: 20 }),
    at(3, "Busy", { total_launch_count: 200 }),
    pad({ id: 4, location: null, total_launch_count: 999 }),
    at(5, "Never", { total_launch_count: null }),
  ];
  expect(bySite(here).map(({ name, pads }) => [name, pads.map(({ id }) => id)])).toEqual([
    ["Busy", [3, 2]],
    ["Quiet", [1]],
    ["Never", [5]],
    ["Unknown location", [4]],
  ]);
});
