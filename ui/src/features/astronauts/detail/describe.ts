import type { AstronautDetail } from "../../../lib/api/api.gen";
import { summary } from "../../../lib/summary";

/** Returns what search engines are told of an astronaut: who it is, and the beginning of the biography. */
export function describe({ name, bio, nationality, agency }: AstronautDetail): string {
  const from = nationality.flatMap((country) => country.nationality_name ?? []).join(" and ");
  const who = [from, "astronaut", agency && `of ${agency.name}`].filter(Boolean).join(" ");
  return summary(`${name}, ${who}`, bio);
}
