import type { FeatureCollection, MultiPolygon } from "geojson";
import { useEffect, useState } from "react";
import fineUrl from "../../../assets/land-fine.json?url";
import { loadLand } from "../../../catalogue/place/land";
import { landFeatures } from "./land";

type Polygons = MultiPolygon["coordinates"];

const loadFine = async () => (await (await fetch(fineUrl)).json()) as Polygons;

/**
 * Returns the world's land, which comes with the site: coarse at first, and finer once it is looked at closely. What
 * does not load is left out: the pins still stand.
 */
export function useLand(closely: boolean): FeatureCollection | undefined {
  const [land, setLand] = useState<FeatureCollection>();
  useEffect(() => {
    let here = true;
    const load = closely ? loadFine : loadLand;
    load().then(
      (polygons) => here && setLand(landFeatures(polygons)),
      () => {},
    );
    return () => {
      here = false;
    };
  }, [closely]);
  return land;
}
