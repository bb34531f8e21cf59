// Writes src/assets/land.json, and finer for maps that are looked at closely
// src/assets/land-fine.json: the world's land from Natural Earth (public
// domain) as flat polygons in degrees, cut at the antimeridian so that no map
// draws a line around the globe. `npm run land` after a new release of it.
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { geoEquirectangular } from "d3-geo";
import { geoProject } from "d3-geo-projection";
import { feature } from "topojson-client";

/** A place in degrees: its longitude and its latitude. */
type Place = [x: number, y: number];
/** A closed line. */
type Ring = Place[];
/** The outer edge of an area, and then its holes. */
type Polygon = Ring[];

const file = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const degrees = geoEquirectangular()
  .scale(180 / Math.PI)
  .translate([0, 0])
  .reflectY(true)
  .precision(0);

const round = (value: number) => Math.round(value * 100) / 100;
const moves = ([x, y]: Place, index: number, ring: Ring) =>
  x !== ring[index - 1]?.[0] || y !== ring[index - 1]?.[1];
const thin = (ring: Ring) => ring.map(([x, y]): Place => [round(x), round(y)]).filter(moves);

/** Twice the area of a ring, negative when it runs clockwise. */
const area = (ring: Ring) =>
  ring.reduce((sum, [x, y], i) => {
    const [nextX, nextY] = ring[(i + 1) % ring.length] ?? [x, y];
    return sum + x * nextY - nextX * y;
  }, 0);

function contains(ring: Ring, [x, y]: Place): boolean {
  let inside = false;
  ring.forEach(([ax, ay], i) => {
    const [bx, by] = ring[(i + 1) % ring.length] ?? [ax, ay];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  });
  return inside;
}

/** Lakes lose their land when it is cut: a ring that runs counter-clockwise on its own is a hole of the land around it. */
function withLakes(polygons: Polygon[]): Polygon[] {
  const land = polygons.filter(([outer = []]) => area(outer) < 0);
  for (const [lake = []] of polygons.filter(([outer = []]) => area(outer) >= 0)) {
    const [shore] = lake;
    const around = shore && land.find(([outer = []]) => contains(outer, shore));
    if (!around) throw new Error(`no land around the lake at ${shore}`);
    around.push(lake);
  }
  return land;
}

function write(atlasName: string, target: string): void {
  const atlas = JSON.parse(readFileSync(file(`../node_modules/world-atlas/${atlasName}.json`), "utf8"));
  const flat = geoProject(feature(atlas, atlas.objects.land), degrees);
  const polygons = flat.features
    .flatMap(({ geometry: g }) => (g.type === "Polygon" ? [g.coordinates] : g.coordinates))
    .map((rings) => rings.map((ring) => ring.map(([x = 0, y = 0]): Place => [x, y])))
    .map((rings) => rings.map(thin).filter((ring) => ring.length > 3))
    .filter((rings) => rings.length > 0);
  writeFileSync(file(`../src/assets/${target}.json`), `${JSON.stringify(withLakes(polygons))}\n`);
}

write("land-110m", "land");
write("land-50m", "land-fine");
