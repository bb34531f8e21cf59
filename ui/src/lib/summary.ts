const LONGEST = 160;

/**
 * Returns what search engines are told of a thing, as the server writes it: what is said of it, then the beginning of
 * its own text, in one line of at most 160 characters, cut between words.
 */
export function summary(said: string, own: string | null): string {
  const line = `${said}. ${own ?? ""}`.replace(/\s+/g, " ").trim();
  const characters = [...line];
  if (characters.length <= LONGEST) return line;
  const words = characters.slice(0, LONGEST).join("");
  const end = words.lastIndexOf(" ");
  return `${words.slice(0, end > 0 ? end : undefined).replace(/[ .,;:]+$/, "")}…`;
}
