/** Returns the IANA name of the visitor's own zone. */
export const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** How many hours the zones of North America are behind UTC in winter. */
const BEHIND: Record<string, number> = { Eastern: 5, Central: 6, Mountain: 7, Pacific: 8 };

/**
 * Returns what the visitor's own zone is called at a moment, "EST" or "GMT+1", where its clock or its name in full tells
 * that; undefined where only Intl knows. Its first answer takes 45 to 75 ms, four times that on a phone, and whatever
 * shows a time waits for it. East of Greenwich no zone has a name in letters.
 */
export function plainZoneName(at: Date): string | undefined {
  const minutes = -at.getTimezoneOffset();
  if (minutes > 0) {
    const rest = minutes % 60;
    return `GMT+${Math.floor(minutes / 60)}${rest ? `:${String(rest).padStart(2, "0")}` : ""}`;
  }
  const inFull = /\((.+)\)/.exec(String(at))?.[1] ?? "";
  if (inFull === "Coordinated Universal Time") return "UTC";
  const [, region = "", season] = /^(\w+) (Standard|Daylight) Time$/.exec(inFull) ?? [];
  const hours = (BEHIND[region] ?? Number.NaN) - Number(season === "Daylight");
  // The name in full may be today's, of a zone that was another's then.
  if (minutes === -60 * hours) return `${region[0]}${season?.[0]}T`;
}
