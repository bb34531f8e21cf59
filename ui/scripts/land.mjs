// Writes src/assets/land.json, and finer for maps that are looked at closely
// src/assets/land-fine.json: the world's land from Natural Earth (public
// domain) as flat polygons in degrees, cut at the antimeridian so that no map
// draws a line around the globe. `npm run land` after a new release of it.
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { geoEquirectangular } from "d3-geo";
import { geoProject } from "d3-geo-projection";
import { feature } from "topojson-client";

const file = (path) => fileURLToPath(new URL(path, import.meta.url));
const degrees = geoEquirectangular()
  .scale(180 / Math.PI)
  .translate([0, 0])
  .reflectY(true)
  .precision(0);

const round = (value) => Math.round(value * 100) / 100;
const moves = ([x, y], index, ring) => index === 0 || x !== ring[index - 1][0] || y !== ring[index - 1][1];
const thin = (ring) => ring.map(([x, y]) => [round(x), round(y)]).filter(moves);

/** Twice the area of a ring, negative when it runs clockwise. */
const area = (ring) =>
  ring.reduce((sum, [x, y], i) => {
    const [nextX, nextY] = ring[(i + 1) % ring.length];
    return sum + x * nextY - nextX * y;
  }, 0);

function contains(ring, [x, y]) {
  let inside = false;
  ring.forEach(([ax, ay], i) => {
    const [bx, by] = ring[(i + 1) % ring.length];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  });
  return inside;
}

/** Lakes lose their land when it is cut: a ring that runs counter-clockwise on its own is a hole of the land around it. */
function withLakes(polygons) {
  const land = polygons.filter(([outer]) => area(outer) < 0);
  for (const [lake] of polygons.filter(([outer]) => area(outer) >= 0)) {
    const around = land.find(([outer]) => contains(outer, lake[0]));
    if (!around) throw new Error(`no land around the lake at ${lake[0]}`);
    around.push(lake);
  }
  return land;
}

function write(atlasName, target) {
  const atlas = JSON.parse(readFileSync(file(`../node_modules/world-atlas/${atlasName}.json`), "utf8"));
  const flat = geoProject(feature(atlas, atlas.objects.land), degrees);
  const geometries =
    flat.type === "FeatureCollection" ? flat.features.map((f) => f.geometry) : [flat.geometry ?? flat];
  const polygons = geometries
    .flatMap((g) => (g.type === "Polygon" ? [g.coordinates] : g.coordinates))
    .map((rings) => rings.map(thin).filter((ring) => ring.length > 3))
    .filter((rings) => rings.length > 0);
  writeFileSync(file(`../src/assets/${target}.json`), `${JSON.stringify(withLakes(polygons))}\n`);
}

write("land-110m", "land");
write("land-50m", "land-fine");
