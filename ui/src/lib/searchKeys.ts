import { closeModal, openModal } from "./modal";

/** What is typed before the palette is there to take it; undefined while nobody waits for it. */
let early: string | undefined;

/** Opens the search over everything. */
export function openSearch(): void {
  early ??= "";
  openModal("search");
}

/** Returns what was typed since the search was opened; from now on the palette takes it itself. */
export function takeTyped(): string {
  const typed = early ?? "";
  early = undefined;
  return typed;
}

/** Closes the search. */
export function closeSearch(): void {
  early = undefined;
  closeModal("search");
}

/** Reports whether a key is the one that opens and closes the search, wherever one is. */
export function isSearchKey({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return (ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === "k";
}

/** Takes a key that the palette would have taken. */
function keepEarly(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey } = event;
  if (key === "Escape") closeSearch();
  else if (key === "Backspace") early = early?.slice(0, -1);
  else if (key.length > 1 || ctrlKey || metaKey) return;
  else early += key;
  event.preventDefault();
}

function onKeyDown(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, altKey, target } = event;
  const isOther = document.querySelector("dialog:modal:not([data-waiting])") !== null;
  if (event.isComposing || event.defaultPrevented || isOther) return;
  if (early !== undefined) {
    // A space presses the button that says "Close".
    if (key === " " && target instanceof HTMLButtonElement && target.closest("dialog")) return;
    keepEarly(event);
    return;
  }
  const typing =
    target instanceof HTMLElement && target.closest("input, textarea, select, [contenteditable]") !== null;
  if (!isSearchKey(event) && (key !== "/" || ctrlKey || metaKey || altKey || typing)) return;
  event.preventDefault();
  openSearch();
}

/** Opens the search by ⌘K or Ctrl+K, and by "/" where nobody types; not over another dialog. Returns how to end that. */
export function followSearchKeys(): () => void {
  addEventListener("keydown", onKeyDown);
  return () => removeEventListener("keydown", onKeyDown);
}
