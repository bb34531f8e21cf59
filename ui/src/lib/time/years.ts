/** When something began and ended, as far as that is known. */
interface Dated {
  start_date: string | null;
  end_date: string | null;
}

/** Returns the years of a thing: "2012 – 2019", "since 2012", "until 2019"; "" when none is known. */
export function years({ start_date: start, end_date: end }: Dated): string {
  const from = start?.slice(0, 4);
  const to = end?.slice(0, 4);
  if (from && to) return from === to ? from : `${from} – ${to}`;
  if (from) return `since ${from}`;
  return to ? `until ${to}` : "";
}
