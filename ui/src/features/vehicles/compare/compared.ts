import type { ReactNode } from "react";
import type { LaunchFilters, Named } from "../../../lib/api/api.gen";
import { apiKey } from "../../../lib/api/useApi";
import type { LaunchesOf } from "../../../lib/paths";
import type { Row } from "./rows";

/** How many things stand beside each other. */
export const MOST = 4;

/** Where a thing is drawn; all in metres. */
export interface StagePlace {
  /** The thinnest line that is seen. */
  line: number;
  /** How tall it is drawn where that is not known. */
  guess: number;
}

/** A thing of the drawing; lengths are in metres, null where they are not known. */
export interface Drawn {
  id: number;
  name: string;
  maker: Named | null;
  length: number | null;
  diameter: number | null;
  /** Draws it with its foot at 0, 0 and the metre as unit. */
  shape: (place: StagePlace) => ReactNode;
}

/** How the things of a kind are compared; `P` is a page of their list. */
export interface Comparison<T, P> {
  /** In the singular and in the plural. */
  noun: string;
  nouns: string;
  description: string;
  note: string;
  /** Their list, and what it is called in the address. */
  call: string;
  thingsOf: (page: P) => readonly T[];
  listPath: string;
  pathOf: (id: number) => string;
  comparePath: (ids: readonly number[]) => string;
  /** The parameter of launches by such a thing, and where its values are told. */
  filter: LaunchesOf;
  choices: keyof LaunchFilters["data"];
  /** By what slips are told for each; undefined where they are not. */
  slipsBy?: string;
  drawn: (thing: T) => Drawn;
  rows: readonly Row<T>[];
}

/** Reads the things of an address, as the server does: the first four numbers, each once. */
export function readCompared(text: string | null): number[] {
  const ids = (text ?? "")
    .split(",")
    .flatMap((part) => (/^0*[1-9]\d{0,14}$/.test(part) ? [Number(part)] : []));
  return [...new Set(ids)].slice(0, MOST);
}

/** Returns the keys of the calls that things are compared by. */
export function comparedKeys<T, P>({ call, filter, slipsBy }: Comparison<T, P>, ids: readonly number[]) {
  const inOrder = ids.toSorted((a, b) => a - b).join(",");
  const some = ids.length > 0;
  return {
    things: some ? apiKey(call, { ids: ids.join(",") }) : null,
    slips: some && slipsBy ? apiKey("public/stats/slips", { by: slipsBy, [filter]: inOrder }) : null,
    flown: ids.map((id) => apiKey("public/stats/launches", { by: "year", [filter]: id })),
  };
}
