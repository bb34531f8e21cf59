import type { AstronautDetail } from "../../../lib/api.gen";
import { summary } from "../../../lib/summary";

/** Returns what search engines are told of an astronaut: the beginning of the biography, or who it is. */
export function describe({ name, bio, nationality, agency }: AstronautDetail): string {
  const from = nationality[0]?.nationality_name;
  const who = [from, "astronaut", agency ? `of ${agency.name}` : ""].filter(Boolean).join(" ");
  return summary(bio, `${name}, ${who}: biography, flights and time in space.`);
}
