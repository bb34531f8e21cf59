/** Returns from when to when something was, in words: either may be missing, and both are none. */
export function period(from: string | null, to: string | null): string {
  if (from && to) return `${from} – ${to}`;
  return from ? `since ${from}` : to ? `until ${to}` : "";
}
