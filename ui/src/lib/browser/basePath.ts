/**
 * Path under which the site is mounted, without a trailing slash: "" at the root of a host, "/sub" below it. The
 * server writes it into the page.
 */
export function basePath(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="base-path"]')?.content.replace(/\/$/, "") ?? "";
}
