import type { AstronautDetail } from "../../../lib/api.gen";

const LONGEST = 160;

/** Returns what search engines are told of an astronaut: the beginning of the biography, or who it is. */
export function describe({ name, bio, nationality, agency }: AstronautDetail): string {
  const from = nationality[0]?.nationality_name;
  const who = [from, "astronaut", agency ? `of ${agency.name}` : ""].filter(Boolean).join(" ");
  const text = bio?.trim() || `${name}, ${who}: biography, flights and time in space.`;
  return text.length > LONGEST ? `${text.slice(0, LONGEST - 1).trimEnd()}…` : text;
}
