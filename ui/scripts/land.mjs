// Writes src/assets/land.json: the world's land from Natural Earth (public
// domain) as flat polygons in degrees, cut at the antimeridian so that no map
// draws a line around the globe. `npm run land` after a new release of it.
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { geoEquirectangular } from "d3-geo";
import { geoProject } from "d3-geo-projection";
import { feature } from "topojson-client";

const file = (path) => fileURLToPath(new URL(path, import.meta.url));
const atlas = JSON.parse(readFileSync(file("../node_modules/world-atlas/land-110m.json"), "utf8"));
const degrees = geoEquirectangular()
  .scale(180 / Math.PI)
  .translate([0, 0])
  .reflectY(true)
  .precision(0);
const flat = geoProject(feature(atlas, atlas.objects.land), degrees);

const round = (value) => Math.round(value * 100) / 100;
const moves = ([x, y], index, ring) => index === 0 || x !== ring[index - 1][0] || y !== ring[index - 1][1];
const thin = (ring) => ring.map(([x, y]) => [round(x), round(y)]).filter(moves);

const geometries =
  flat.type === "FeatureCollection" ? flat.features.map((f) => f.geometry) : [flat.geometry ?? flat];
const polygons = geometries
  .flatMap((g) => (g.type === "Polygon" ? [g.coordinates] : g.coordinates))
  .map((rings) => rings.map(thin).filter((ring) => ring.length > 3))
  .filter((rings) => rings.length > 0);

writeFileSync(file("../src/assets/land.json"), `${JSON.stringify(polygons)}\n`);
