import { useEffect, useState } from "react";

/** How many options PageUp and PageDown go over. */
const STEP = 6;

/** Returns which of so many options a key leads to, around the ends; undefined if it leads to none. */
export function roundTo(key: string, at: number, count: number): number | undefined {
  if (count === 0) return undefined;
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

/** Returns which of so many options a key leads to, up to the ends: Home and End stay with the text that is typed. */
export function stepTo(key: string, at: number, count: number): number | undefined {
  const step = { ArrowDown: 1, ArrowUp: -1, PageDown: STEP, PageUp: -STEP }[key];
  return step && Math.max(0, Math.min(count - 1, at + step));
}

interface Args {
  /** What the options are those of: the cursor begins anew with other ones. */
  of?: string;
  /** Where it begins; -1 is none of them. */
  start: number;
  count: number;
  /** Returns the id of an option in the document. */
  idOf: (index: number) => string;
  /** Where a key leads to. */
  to: typeof roundTo;
}

/** Keeps which option of a list Enter picks while an input keeps the focus, moves it by keys and keeps it in sight. */
export function useCursor({ of = "", start, count, idOf, to }: Args) {
  const [cursor, setCursor] = useState({ of, at: start });
  const at = Math.min(cursor.of === of ? cursor.at : start, count - 1);
  const active = at >= 0 ? idOf(at) : undefined;
  useEffect(() => {
    if (active) document.getElementById(active)?.scrollIntoView({ block: "nearest" });
  }, [active]);
  const move = (next: number) => setCursor({ of, at: next });
  return {
    at,
    /** The id of the option at the cursor. */
    active,
    move,
    /** Follows a key and reports whether it was one of the list's. */
    onKey(key: string): boolean {
      const next = to(key, at, count);
      if (next !== undefined) move(next);
      return next !== undefined;
    },
  };
}
