// What land.ts uses of packages that come without types.

declare module "d3-geo" {
  /** A projection; each setting returns the projection itself. */
  export interface Projection {
    scale(factor: number): Projection;
    translate(offset: [x: number, y: number]): Projection;
    reflectY(on: boolean): Projection;
    precision(degrees: number): Projection;
  }
  export function geoEquirectangular(): Projection;
}

declare module "topojson-client" {
  import type { FeatureCollection, MultiPolygon, Polygon } from "geojson";

  export function feature(topology: object, object: object): FeatureCollection<Polygon | MultiPolygon>;
}

declare module "d3-geo-projection" {
  import type { Projection } from "d3-geo";

  export function geoProject<T>(object: T, projection: Projection): T;
}
