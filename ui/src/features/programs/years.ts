import type { ProgramSummary } from "../../lib/api/api.gen";

type Dated = Pick<ProgramSummary, "start_date" | "end_date">;

/** Returns the years of a program: "2012 – 2019", "since 2012", "until 2019"; "" when none is known. */
export function years({ start_date: start, end_date: end }: Dated): string {
  const from = start?.slice(0, 4);
  const to = end?.slice(0, 4);
  if (from && to) return from === to ? from : `${from} – ${to}`;
  if (from) return `since ${from}`;
  return to ? `until ${to}` : "";
}
