// What has to hold for every page, at every size and in both themes.
import { expect } from "vitest";
import { axeViolations, overflow, type Theme, type View } from "./browser.ts";

/** The windows in which every page is looked at, each with the theme it has at first. */
export const SIZES: { width: number; theme: Theme }[] = [
  { width: 320, theme: "dark" },
  { width: 390, theme: "dark" },
  { width: 1440, theme: "light" },
];

/**
 * Opens an address: it has one heading, all of its data, nothing from elsewhere but pictures, room in the window and
 * bars nobody's way, in either theme. A page that is not found has none of its data.
 */
export async function everyPage({ page, problems }: View, address: string, status = 200): Promise<void> {
  const calls: string[] = [];
  const elsewhere: string[] = [];
  page.on("request", (request) => {
    const { hostname, pathname } = new URL(request.url());
    if (hostname !== "127.0.0.1" && request.resourceType() !== "image") elsewhere.push(request.url());
    // A look at the server's clock is no data.
    if (pathname.includes("/api/v1/") && request.method() !== "HEAD") calls.push(request.url());
  });
  const answer = await page.goto(address, { waitUntil: "networkidle" });
  await page.locator("h1").first().waitFor({ state: "attached" });
  expect(answer?.status()).toBe(status);
  expect(await page.locator("h1").count(), "one h1").toBe(1);
  expect(await overflow(page), "pixels wider than the window").toBeLessThanOrEqual(0);
  if (status === 200) expect(calls, "no API call on first paint").toEqual([]);
  expect(elsewhere, "no request elsewhere but for pictures").toEqual([]);
  await barsNobody(page);
  expect(problems.filter((problem) => status === 200 || !/status of 404/.test(problem))).toEqual([]);
}

/** Looks for what bars people's way, in either theme. */
export async function barsNobody(page: View["page"]): Promise<void> {
  for (const theme of ["dark", "light"] as const) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
    expect(await axeViolations(page), theme).toEqual([]);
  }
}
