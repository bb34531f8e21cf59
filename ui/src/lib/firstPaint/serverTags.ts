const SELECTOR = "title, meta, link[rel='canonical'], script[type='application/ld+json']";

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
