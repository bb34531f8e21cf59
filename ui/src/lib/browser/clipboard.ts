/** Copies through a selection: without https a browser has no clipboard API. */
function copySelection(text: string): boolean {
  const field = document.createElement("textarea");
  field.value = text;
  field.readOnly = true;
  field.className = "sr-only";
  const focused = document.activeElement;
  // A modal dialog makes everything outside it inert, and nothing inert can be selected.
  (document.querySelector("dialog[open]") ?? document.body).append(field);
  field.select();
  const copied = document.execCommand("copy");
  field.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return copied;
}

/** Puts text on the clipboard and reports whether that worked; a failure is only logged. */
export async function copyText(text: string): Promise<boolean> {
  try {
    if (navigator.clipboard) {
      await navigator.clipboard.writeText(text);
      return true;
    }
    if (copySelection(text)) return true;
    throw new Error("The browser refused to copy.");
  } catch (error) {
    console.warn("Copying failed", error);
    return false;
  }
}
