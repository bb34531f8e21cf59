import { expect, test } from "vitest";
import { landFeatures } from "./land";
import { mapStyle } from "./mapStyle";

const colours = {
  sea: "rgb(0, 0, 1)",
  land: "rgb(0, 0, 2)",
  coast: "rgb(0, 0, 3)",
  active: "rgb(0, 0, 4)",
  several: "rgb(0, 0, 5)",
  inactive: "rgb(0, 0, 6)",
  ink: "rgb(0, 0, 7)",
};
const ids = (style: ReturnType<typeof mapStyle>) => style.layers.map(({ id }) => id);

const bare = { colours, pads: [], land: undefined, tiles: null, globe: false };
const pins = ["pins", "clusters", "counts"];

test("public tiles lie above the land, 256 pixels wide and at most zoom 18", () => {
  const style = mapStyle({ ...bare, land: landFeatures([]), tiles: "https://tiles.example/{z}/{x}/{y}.png" });
  expect(ids(style)).toEqual(["sea", "land", "coast", "tiles", ...pins]);
  expect(style.sources.tiles).toEqual({
    type: "raster",
    tiles: ["https://tiles.example/{z}/{x}/{y}.png"],
    tileSize: 256,
    maxzoom: 18,
  });
});

test("without tiles the base is the land alone, and the sea until that is there", () => {
  expect(ids(mapStyle({ ...bare, land: landFeatures([]) }))).toEqual(["sea", "land", "coast", ...pins]);
  expect(ids(mapStyle(bare))).toEqual(["sea", ...pins]);
});

test("the world is flat or a globe", () => {
  expect(mapStyle(bare).projection).toEqual({ type: "mercator" });
  expect(mapStyle({ ...bare, globe: true }).projection).toEqual({ type: "globe" });
});

test("every disc has the one colour that the legend explains", () => {
  const discs = mapStyle(bare).layers.find(({ id }) => id === "clusters");
  expect(discs?.paint).toMatchObject({ "circle-color": colours.several });
});
