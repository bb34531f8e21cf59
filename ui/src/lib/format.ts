/** What stands for a value that is not known. */
export const DASH = "–";

/**
 * Returns a number with its thousands set apart, and two decimals at most: "1,234.5". The browser's own formatting
 * says the same, and held up the first paint for 100 ms the first time it was asked.
 */
export function grouped(value: number): string {
  const [whole = "", decimals] = String(Math.round(value * 100) / 100).split(".");
  const digits = whole.replace(/\B(?=(\d{3})+$)/g, ",");
  return decimals ? `${digits}.${decimals}` : digits;
}

/** Returns a figure with its unit: "1,234.5 kg"; a dash when it is not known. */
export function figure(value: number | null | undefined, unit = ""): string {
  if (value === null || value === undefined) return DASH;
  const digits = grouped(value);
  return unit ? `${digits}\u00a0${unit}` : digits;
}

/** Returns the name of a pad as it is said alone: "SLC-40", and "Pad 39A" where it is little but a number. */
export function padName(name: string): string {
  return /^[\d/-]+[A-Z]?(?: \(.+\))?$/.test(name) ? `Pad ${name}` : name;
}

/** Returns "Yes", "No", or a dash when it is not known. */
export function yesNo(value: boolean | null | undefined): string {
  if (value === null || value === undefined) return DASH;
  return value ? "Yes" : "No";
}

/** Returns a cost in dollars: "$52,000,000"; "Unknown" when it is not above zero. */
export function cost(value: number | null | undefined): string {
  return value && value > 0 ? `$${grouped(value)}` : "Unknown";
}

/** Returns a count with its noun, which is given in the singular: "1 launch", "1,234 launches", "2 agencies". */
export function counted(count: number, noun: string): string {
  const many = noun.replace(/(?<=[^aeiou])y$/, "ie").replace(/(?<=ch)$/, "e");
  return `${grouped(count)} ${count === 1 ? noun : `${many}s`}`;
}
