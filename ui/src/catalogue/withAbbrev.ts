/** Returns a name with its abbreviation, "Low Earth Orbit (LEO)"; the name alone where there is none or it says the same. */
export function withAbbrev(name: string, abbrev: string | null | undefined): string {
  return abbrev && abbrev.toLowerCase() !== name.toLowerCase() ? `${name} (${abbrev})` : name;
}
