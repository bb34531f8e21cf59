import type { TimeFormat } from "../lib/time/format";
import type { Zone } from "../lib/time/zone";

/** How a visitor whose language counts 24 hours, and who chose nothing, is told moments in a zone. */
export const usualIn = (zone: Zone): TimeFormat => ({ zone, hours: 24, longHours: 12 });
