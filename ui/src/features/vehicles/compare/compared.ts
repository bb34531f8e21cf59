import { apiKey } from "../../../lib/api/useApi";

/** How many rockets stand beside each other. */
export const MOST = 4;

/** Reads the rockets of an address, as the server does: the first four numbers, each once. */
export function readCompared(text: string | null): number[] {
  const ids = (text ?? "")
    .split(",")
    .flatMap((part) => (/^0*[1-9]\d{0,14}$/.test(part) ? [Number(part)] : []));
  return [...new Set(ids)].slice(0, MOST);
}

/** Returns the keys of the calls that rockets are compared by. */
export function comparedKeys(ids: readonly number[]) {
  const inOrder = ids.toSorted((a, b) => a - b).join(",");
  return {
    rockets: ids.length > 0 ? apiKey("public/rockets", { ids: ids.join(",") }) : null,
    slips: ids.length > 0 ? apiKey("public/stats/slips", { by: "rocket", rocketConfig: inOrder }) : null,
    flown: ids.map((id) => apiKey("public/stats/launches", { by: "year", rocketConfig: id })),
  };
}
