import type { CorrectableKind } from "./api/api.gen";
import { paths } from "./paths";

/** Path of the corrections below /api/v1. */
export const CORRECTIONS = "dashboard/corrections";

/** A record that facts are corrected of. */
export interface CorrectableRecord {
  kind: CorrectableKind;
  record_id: string;
}

/** Where the pages of each kind are. */
const places: Record<CorrectableKind, string> = {
  launches: paths.launches,
  astronauts: paths.astronauts,
  rockets: paths.rockets,
  agencies: paths.agencies,
};

/** Returns the path of a record's page. */
export const pageOf = ({ kind, record_id: id }: CorrectableRecord) => `${places[kind]}/${id}`;

/** Returns the record whose page somebody names, by its address or its path; undefined if it is none. */
export function recordAt(text: string): CorrectableRecord | undefined {
  for (const [kind, place] of Object.entries(places)) {
    const [, id] = new RegExp(`${place}/([\\w-]{1,36})/?(?:[?#]|$)`).exec(text) ?? [];
    if (id !== undefined) return { kind: kind as CorrectableKind, record_id: id };
  }
  return undefined;
}
