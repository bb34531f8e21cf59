import { counted } from "../../lib/format";

/** Returns so many launches in words. */
export const launchCount = (count: number) => counted(count, "launch");
