import type { LaunchNormal } from "../../lib/api/api.gen";
import { type Clock, isFinal } from "../time/clock";

/** Returns what stands above the name of the launch that a page begins with. */
export function headingOf(launch: Pick<LaunchNormal, "status_id">, kind: Clock["kind"]): string {
  return kind === "flight" ? "Flying now" : isFinal(launch) ? "Just flown" : "Next launch";
}

/** Returns how large that name may be, by its length; undefined is the largest. */
export function sizeOf(name: string): "long" | "middle" | undefined {
  return name.length > 28 ? "long" : name.length > 14 ? "middle" : undefined;
}
