import { DASH } from "../../lib/format";

/** Returns a latitude or longitude as people write it: "28.562° N"; a dash when it is not known. */
export function degrees(value: number | null, plus: string, minus: string): string {
  return value === null ? DASH : `${Math.abs(value).toFixed(3)}° ${value < 0 ? minus : plus}`;
}
