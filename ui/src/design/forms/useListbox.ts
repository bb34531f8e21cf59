import type { KeyboardEvent } from "react";
import { stepTo, useCursor } from "./useCursor";

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

/**
 * A list of options beside an input that keeps the focus: the arrows and the page keys move the cursor, which stays in
 * sight, Enter picks, Escape closes. Keys that belong to an input method, while it composes a word, do nothing here.
 */
export function useListbox({ id, label, keys, start = 0, several, onPick, onClose }: Options): Listbox {
  // An id has no spaces, what is known by its name may.
  const idOf = (index: number) => `${id}-${String(keys[index]).replaceAll(" ", "_")}`;
  const { at, active, move, onKey } = useCursor({ start, count: keys.length, idOf, to: stepTo });

  const onKeyDown = (event: KeyboardEvent) => {
    // Safari ends composing before the key that ended it, and marks that key with 229.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    if (event.key === "Enter") active && onPick(at);
    else if (event.key === "Escape") onClose();
    else if (!onKey(event.key)) return;
    // Nor must what is around it close on the same Escape.
    event.preventDefault();
    event.stopPropagation();
  };
  return {
    cursor: at,
    setCursor: move,
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
      "data-cursor": index === at || undefined,
      onClick: () => onPick(index),
    }),
  };
}
