import { type KeyboardEvent, useEffect, useState } from "react";

/** How many options PageUp and PageDown go over. */
const STEP = 6;

interface Options {
  /** Begins the ids of the list and of its options. */
  id: string;
  /** What the options are. */
  label: string;
  /** What tells the options apart, in the order in which they stand. */
  keys: readonly (string | number)[];
  /** Where the cursor begins. */
  start?: number;
  /** Several can be chosen. */
  several?: boolean;
  onPick: (index: number) => void;
  onClose: () => void;
}

/** What the input, the list and each option of a listbox take over as they are. */
interface Listbox {
  /** Index of the option that Enter picks. */
  cursor: number;
  setCursor: (index: number) => void;
  input: {
    role: "combobox";
    "aria-expanded": true;
    "aria-autocomplete": "list";
    "aria-controls": string;
    "aria-activedescendant": string | undefined;
    autoComplete: "off";
    onKeyDown: (event: KeyboardEvent) => void;
  };
  list: {
    id: string;
    role: "listbox";
    "aria-label": string;
    "aria-multiselectable": true | undefined;
    tabIndex: -1;
  };
  option: (
    index: number,
    label: string,
    chosen: boolean,
  ) => {
    id: string;
    role: "option";
    "aria-label": string;
    "aria-selected": boolean;
    "data-cursor": true | undefined;
    onClick: () => void;
  };
}

/** Returns where a key leads to in a list, or undefined if it leads nowhere. */
function follow(key: string, cursor: number, last: number): number | undefined {
  const step = { ArrowDown: 1, ArrowUp: -1, PageDown: STEP, PageUp: -STEP }[key];
  return step && Math.max(0, Math.min(last, cursor + step));
}

/**
 * A list of options beside an input that keeps the focus: the arrows and the page keys move the cursor, which stays in
 * sight, Enter picks, Escape closes. Keys that belong to an input method, while it composes a word, do nothing here.
 */
export function useListbox({ id, label, keys, start = 0, several, onPick, onClose }: Options): Listbox {
  const [cursor, setCursor] = useState(start);
  // An id has no spaces, what is told by its name may.
  const idOf = (index: number) => `${id}-${String(keys[index]).replaceAll(" ", "_")}`;
  const active = cursor < keys.length ? idOf(cursor) : undefined;

  useEffect(() => {
    if (active) document.getElementById(active)?.scrollIntoView({ block: "nearest" });
  }, [active]);

  const onKeyDown = (event: KeyboardEvent) => {
    // Safari ends composing before the key that ended it, and marks that key with 229.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    const next = follow(event.key, cursor, keys.length - 1);
    if (next !== undefined) setCursor(next);
    else if (event.key === "Enter") active && onPick(cursor);
    else if (event.key === "Escape") onClose();
    else return;
    // Nor must what is around it close on the same Escape.
    event.preventDefault();
    event.stopPropagation();
  };
  return {
    cursor,
    setCursor,
    input: {
      role: "combobox",
      "aria-expanded": true,
      "aria-autocomplete": "list",
      "aria-controls": `${id}-list`,
      "aria-activedescendant": active,
      autoComplete: "off",
      onKeyDown,
    },
    list: {
      id: `${id}-list`,
      role: "listbox",
      "aria-label": label,
      "aria-multiselectable": several || undefined,
      tabIndex: -1,
    },
    option: (index, name, chosen) => ({
      id: idOf(index),
      role: "option",
      "aria-label": name,
      "aria-selected": chosen,
      "data-cursor": index === cursor || undefined,
      onClick: () => onPick(index),
    }),
  };
}
