import { expect, test } from "vitest";
import type { PadSummary } from "../../lib/api.gen";
import { pad } from "../../test/things";
import { findPad } from "./pads";

const at = (id: number, name: string, changes: Partial<PadSummary> = {}) =>
  pad({ id, name: `Pad ${id}`, location: { id, name, celestial_body: "Earth", country: null }, ...changes });

const pads = [
  at(1, "Kourou, Guyane Française", { on_map: false }),
  at(2, "Cape Canaveral SFS, FL, USA"),
  at(3, "Kennedy Space Center, FL, USA"),
  at(4, "Centre Spatial Guyanais, Guyane française"),
  pad({ id: 5, name: "Cosmodrome", location: null }),
];

test.each([
  ["FL, USA", 2],
  ["fl, usa", 2],
  ["nedy", 3],
  ["  Kennedy ", 3],
  ["FRANCAISE", 4],
  ["Kourou", 1],
  ["Pad 3", undefined],
  ["Cosmodrome", undefined],
  ["", undefined],
])("%o finds pad %s", (text, id) => {
  expect(findPad(pads, text)?.id).toBe(id);
});
