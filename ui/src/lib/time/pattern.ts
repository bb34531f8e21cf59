const MONTHS = "January February March April May June July August September October November December".split(
  " ",
);
const DAYS = "Sunday Monday Tuesday Wednesday Thursday Friday Saturday".split(" ");

const two = (value: number) => String(value).padStart(2, "0");

/** What each letter of a pattern stands for. */
const letters: Record<string, (at: Date) => string> = {
  YYYY: (at) => String(at.getUTCFullYear()).padStart(4, "0"),
  MMMM: (at) => MONTHS[at.getUTCMonth()] ?? "",
  MMM: (at) => (MONTHS[at.getUTCMonth()] ?? "").slice(0, 3),
  MM: (at) => two(at.getUTCMonth() + 1),
  DD: (at) => two(at.getUTCDate()),
  D: (at) => String(at.getUTCDate()),
  dddd: (at) => DAYS[at.getUTCDay()] ?? "",
  HH: (at) => two(at.getUTCHours()),
  hh: (at) => two(at.getUTCHours() % 12 || 12),
  mm: (at) => two(at.getUTCMinutes()),
  ss: (at) => two(at.getUTCSeconds()),
  A: (at) => (at.getUTCHours() < 12 ? "AM" : "PM"),
};

/** Returns the date in UTC as a pattern has it: "MMMM DD, YYYY" is "February 13, 2026". */
export function written(at: Date, pattern: string): string {
  if (Number.isNaN(at.valueOf())) return "Invalid Date";
  return pattern.replace(
    /YYYY|MMMM|MMM|MM|DD|D|dddd|HH|hh|mm|ss|A/g,
    (letter) => letters[letter]?.(at) ?? "",
  );
}
