/**
 * Returns who leads an agency, for the label "Administrator": the feed writes the office before the name, which stays
 * only where it is another one. "Administrator: Ada Example" is "Ada Example", "CEO: Ada Example" stays.
 */
export function administratorOf({ administrator }: { administrator: string | null }): string | null {
  return administrator?.replace(/^administrator\s*:\s*/i, "") ?? null;
}
