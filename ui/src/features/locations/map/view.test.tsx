import { expect, test } from "vitest";
import { pad } from "../../../test/things";
import { isMapped } from "../pads";
import { startView, WORLD } from "./view";

const cape = pad({ id: 80, latitude: 28.56, longitude: -80.58 });
const next = isMapped(cape) ? cape : undefined;

test("a wide window begins with the whole world, whatever comes next", () => {
  expect(startView(false, next, "America/New_York")).toEqual({ latitude: 45, longitude: 50, zoom: 1 });
});

test("a phone begins at the next launch", () => {
  expect(startView(true, next, "Asia/Tokyo")).toEqual({ latitude: 28.56, longitude: -80.58, zoom: 2 });
});

test.each([
  ["America/Sao_Paulo", -85],
  ["Europe/Berlin", 15],
  ["Asia/Kolkata", 95],
])("without one it begins at the continent of %s", (zone, longitude) => {
  expect(startView(true, undefined, zone)).toMatchObject({ longitude, zoom: 2 });
});

test("a zone that names no continent begins with the world", () => {
  expect(startView(true, undefined, "UTC")).toBe(WORLD);
});
