const SELECTOR = "title, meta, link[rel='canonical'], script[type='application/ld+json']";

/** The path that the server wrote its tags for. */
const written = location.pathname;

/** Reports whether the head still has the title that the server wrote for the page at this address. */
export function hasServerTitle(): boolean {
  return location.pathname === written && document.head.querySelector("title[data-server]") !== null;
}

/**
 * Removes head tags that the server wrote for the first page and marked `data-server`: `replaced` takes those whose
 * place the page's own title and description take, `all` the rest too, when another page is shown.
 */
export function removeServerTags(which: "replaced" | "all"): void {
  for (const tag of document.head.querySelectorAll(SELECTOR)) {
    if (!tag.hasAttribute("data-server")) continue;
    const replaced = tag.tagName === "TITLE" || tag.getAttribute("name") === "description";
    if (which === "all" || replaced) tag.remove();
  }
}
