import { type KeyboardEvent, useEffect, useState } from "react";

interface Args {
  /** Begins the ids of the options. */
  id: string;
  /** How many options there are. */
  count: number;
  /** What they are those of: the cursor begins anew with other ones. */
  of: string;
  /** Where it begins: at none, or at the first one. */
  start: -1 | 0;
}

/** Where a key leads to in a list that goes round; undefined if it leads nowhere. */
function follow(key: string, at: number, count: number): number | undefined {
  switch (key) {
    case "ArrowDown":
      return (at + 1) % count;
    case "ArrowUp":
      return (Math.max(at, 0) + count - 1) % count;
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return undefined;
  }
}

/** Keeps which of the options Enter leads to, and moves it by keys. */
export function useOptions({ id, count, of, start }: Args) {
  const [cursor, setCursor] = useState({ of, at: start as number });
  const at = Math.min(cursor.of === of ? cursor.at : start, count - 1);
  const active = at >= 0 ? `${id}-${at}` : undefined;
  useEffect(() => {
    if (active) document.getElementById(active)?.scrollIntoView({ block: "nearest" });
  }, [active]);
  const move = (next: number) => setCursor({ of, at: next });
  return {
    at,
    /** The id of the option that is looked at. */
    active,
    move,
    /** Follows a key and reports whether it was one of the list's. */
    onKey(event: KeyboardEvent): boolean {
      const next = count > 0 ? follow(event.key, at, count) : undefined;
      if (next === undefined) return false;
      move(next);
      return true;
    },
  };
}
