import { span } from "../../lib/time/dates";
import { clockOf, type Timed } from "./clock";

const DAY = 86_400_000;
/** What is longer ago is told by its date alone. */
const RECENT = 30 * DAY;

/**
 * Returns how far away a launch with a time is, for one line: "in 2 d 9 h", "T− 8 s" where it stands on hold or is the
 * `next` one, "T+ 3 min 8 s" in flight, "7 h ago". Empty where nothing can be counted.
 */
export function leftOf(launch: Timed, now: number, next: boolean): string {
  const net = Date.parse(launch.net);
  switch (clockOf(launch, now).kind) {
    case "countdown":
      return `${next ? "T−" : "in"} ${span(net - now)}`;
    case "hold":
      return `T− ${span(net - Date.parse(launch.held_at ?? ""))}`;
    case "flight":
      return `T+ ${span(now - net)}`;
    case "outcome":
      return now > net && now - net < RECENT ? `${span(now - net).split("\u00a0")[0]} ago` : "";
    default:
      return "";
  }
}
