/**
 * Hands an address to the share sheet and reports whether that is done with, as it also is when somebody closed the
 * sheet; else the address is to be copied.
 */
export async function shareAddress(url: string): Promise<boolean> {
  try {
    await navigator.share({ title: document.title, url });
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === "AbortError";
  }
}
