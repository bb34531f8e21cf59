import { type ChangeLine, linesOf } from "../../catalogue/changes/changes";
import type { LaunchChangeEntry as Entry } from "../../lib/api/api.gen";
import { weekday } from "../../lib/time/dates";
import type { Zone } from "../../lib/time/zone";

/** What was seen of one launch at one moment. */
export interface LaunchEvent {
  key: string;
  seen_at: string;
  launch: Entry["launch"];
  lines: ChangeLine<Entry>[];
}

/** The events of one day, newest first. */
export interface Day {
  name: string;
  events: LaunchEvent[];
}

/** The lines of all entries, in their order: those of one launch and moment are told together. */
function linesOfAll(entries: readonly Entry[]): ChangeLine<Entry>[] {
  const ledgers = new Map<string, Entry[]>();
  for (const entry of entries) {
    const ledger = ledgers.get(entry.launch.id);
    if (ledger) ledger.push(entry);
    else ledgers.set(entry.launch.id, [entry]);
  }
  const lines = [...ledgers.values()].flatMap((ledger) => linesOf(ledger));
  const place = new Map(entries.map((entry, index) => [entry, index]));
  return lines.sort((a, b) => (place.get(a.change) ?? 0) - (place.get(b.change) ?? 0));
}

/** Returns the entries, which come newest first, as events of launches by the days on which they were seen in a zone. */
export function daysOf(entries: readonly Entry[], zone: Zone): Day[] {
  const days: Day[] = [];
  for (const line of linesOfAll(entries)) {
    const { seen_at, launch } = line.change;
    const name = weekday(seen_at, zone);
    if (days.at(-1)?.name !== name) days.push({ name, events: [] });
    const events = days.at(-1)?.events ?? [];
    const key = `${launch.id} ${seen_at}`;
    const known = events.find((event) => event.key === key);
    if (known) known.lines.push(line);
    else events.push({ key, seen_at, launch, lines: [line] });
  }
  return days;
}
