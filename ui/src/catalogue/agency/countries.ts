import type { Country } from "../../lib/api/api.gen";
import { DASH } from "../../lib/format";

/** More countries than this are counted instead of named. */
const NAMED = 3;

/** Returns the codes of the countries: "USA", "FRA / ITA", "22 countries"; a dash when none is known. */
export function countryCodes(countries: readonly Country[]): string {
  if (countries.length > NAMED) return `${countries.length} countries`;
  return countries.map((country) => country.alpha_3_code || country.name).join(" / ") || DASH;
}
