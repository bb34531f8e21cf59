import type { LaunchChangeEntry as Entry } from "../../lib/api/api.gen";
import { type ChangeLine, linesOf } from "./changes";

const DAY = 86_400_000;

/**
 * Returns the line of the ledger that tells most of each launch that changed within the last 24 hours, newest first:
 * the last one, or by how much the launch moved at the same moment. The entries come newest first.
 */
export function changedToday(entries: readonly Entry[], now: number): ChangeLine<Entry>[] {
  const ledgers = new Map<string, Entry[]>();
  for (const entry of entries) {
    if (now - Date.parse(entry.seen_at) >= DAY) continue;
    const ledger = ledgers.get(entry.launch.id);
    if (ledger) ledger.push(entry);
    else ledgers.set(entry.launch.id, [entry]);
  }
  return [...ledgers.values()].flatMap((ledger) => {
    const lines = linesOf(ledger);
    const latest = lines.filter(({ change }) => change.seen_at === lines[0]?.change.seen_at);
    return latest.find(({ by }) => by !== 0) ?? latest.slice(0, 1);
  });
}
