/** Rings of longitudes and latitudes in degrees: the first is the outer one, the others are holes. */
export type Polygon = [longitude: number, latitude: number][][];

/** Returns the world's land, coarse, which comes in a chunk of its own. */
export async function loadLand(): Promise<Polygon[]> {
  return (await import("../../assets/land.json")).default as unknown as Polygon[];
}
