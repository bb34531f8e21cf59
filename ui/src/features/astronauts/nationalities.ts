import type { AstronautNormal } from "../../lib/api/api.gen";
import { DASH } from "../../lib/format";

type WithNationality = Pick<AstronautNormal, "nationality">;

/** Returns the nationalities of a person: "American / Australian"; a dash when none is known. */
export function nationalities({ nationality }: WithNationality): string {
  return nationality.map((country) => country.nationality_name ?? country.name).join(" / ") || DASH;
}
