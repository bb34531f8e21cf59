/** Returns what a page is about, from the title of its window, which ends with the site's name. */
export const pageTitle = (title: string): string => title.replace(/ · [^·]*$/, "");
