const LONGEST = 160;

/** Returns the beginning of a text for search engines, at most 160 characters; the other one where there is none. */
export function summary(text: string | null, otherwise: string): string {
  const line = text?.replace(/\s+/g, " ").trim() || otherwise;
  if (line.length <= LONGEST) return line;
  return `${line.slice(0, LONGEST - 1).trimEnd()}…`;
}
