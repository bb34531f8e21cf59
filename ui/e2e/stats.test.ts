// What the record shows: each figure on the page leads to a list of so many launches.
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { axeViolations } from "./browser.ts";
import { hasRoom, phoneAndDesk } from "./everyPage.ts";
import { until } from "./harness.ts";
import { test } from "./test.ts";

/** Opens the statistics and waits until all of them are counted. */
async function openStats(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.getByRole("heading", { level: 1, name: "Statistics" }).waitFor();
  await page.getByRole("heading", { name: "What is counted" }).waitFor();
  await page.getByText("Counting …").first().waitFor({ state: "detached" });
  await expect.poll(() => page.getByText("Counting …").count()).toBe(0);
}

/** Compares what the page says with the lists that it leads to. */
async function proveAll(url: string, claims: readonly { href: string; number: number }[]): Promise<void> {
  for (const { href, number } of claims) {
    // A visitor asks for some lists a second at most.
    const answer = await until(async () => {
      const found = await fetch(`${url}/api/v1/public${href}`);
      return found.ok ? found : undefined;
    }, href);
    const { page: told } = (await answer.json()) as { page: { totalElements: number } };
    expect(told.totalElements, href).toBe(number);
  }
}

test("bars, days, names and figures lead to as many launches as they say", async ({ openPage, filled }) => {
  const { page, problems } = await openPage();
  await openStats(page, `${filled.url}/stats`);
  const claims = await page.locator("svg a[aria-label], ol li:has(a) , dl dd a").evaluateAll((found) =>
    found.flatMap((each) => {
      const link = each.matches("a") ? each : each.querySelector("a");
      const words = each.getAttribute("aria-label")?.replace(/^[^:]*: /, "") ?? "";
      const count = each.matches("li")
        ? (each.querySelector("small")?.textContent?.match(/^of ([\d,]+)$/)?.[1] ??
          each.querySelector("b")?.textContent)
        : words || each.textContent;
      const href = link?.getAttribute("href");
      const number = Number.parseInt((count ?? "").replace(/,/g, ""), 10);
      return href?.startsWith("/launches?") ? [{ href, number }] : [];
    }),
  );
  expect(claims.length).toBeGreaterThan(60);
  await proveAll(filled.url, claims);
  expect(problems).toEqual([]);
});

test("a year and a filter are in the address, and charts are led through by keys", async ({
  openPage,
  filled,
}) => {
  const { page } = await openPage();
  await openStats(page, `${filled.url}/stats?agency=121`);
  await page.getByRole("button", { name: "All years" }).click();
  await page.waitForURL(/year=all/);
  await expect.poll(() => page.url()).toContain("agency=121");
  await page.getByText("launches in all years").waitFor();
  const bars = page.locator("#years svg a");
  await bars.last().press("Home");
  await expect.poll(() => bars.first().evaluate((bar) => bar === document.activeElement)).toBe(true);
  await expect.poll(() => bars.first().getAttribute("tabindex")).toBe("0");
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/launches\?/);
});

test("it has room, names and colours on a phone and a desk, in both themes", async ({ openPage, filled }) => {
  for (const [width, theme] of [
    [390, "dark"],
    [1440, "light"],
    [1024, "dark"],
    [320, "light"],
  ] as const) {
    const { page } = await openPage({ width, theme });
    await openStats(page, `${filled.url}/stats`);
    await hasRoom(page);
    expect(await axeViolations(page), `${width} ${theme}`).toEqual([]);
    if (width === 390) await phoneAndDesk(page);
  }
});

test("what is wider than a phone is moved by keys though nothing in it is a link", async ({
  openPage,
  filled,
}) => {
  const { page } = await openPage({ width: 320 });
  await page.route("**/public/stats/slips*", async (route) => {
    const told = (await (await route.fetch()).json()) as object;
    const flown = { flown: 1, on_time: 1, on_time_rate: null, too_few: true, path: null };
    const group = { ...told, ...flown, key: "121", name: "SpaceX" };
    await route.fulfill({ json: { ...group, tracked_since: "2026-11-24T01:42:00Z", groups: [group] } });
  });
  await page.route("**/public/stats/launches?*by=day*", async (route) => {
    const told = (await (await route.fetch()).json()) as object;
    await route.fulfill({ json: { ...told, groups: [] } });
  });
  await openStats(page, `${filled.url}/stats`);
  await page.getByText("No launches this year.").waitFor();
  expect(await axeViolations(page)).toEqual([]);
  for (const name of ["Slips and scrubs by agency", /^Days of \d{4}$/]) {
    const wide = page.getByRole("region", { name });
    await wide.press("ArrowRight");
    await expect.poll(() => wide.evaluate((box) => box.scrollLeft)).toBeGreaterThan(0);
  }
});

test("a statistic that does not load says so alone", async ({ openPage, filled }) => {
  const { page } = await openPage();
  await page.route("**/public/stats/records*", (route) => route.fulfill({ status: 500, body: "{}" }));
  await openStats(page, `${filled.url}/stats`);
  const records = page.locator("#records");
  await records.getByRole("button", { name: "Try again" }).waitFor();
  await page.unroute("**/public/stats/records*");
  await records.getByRole("button", { name: "Try again" }).click();
  await records.getByText("Most launches in a year").waitFor();
});

test("each number of a grouping's table leads to as many launches", async ({ openPage, filled }) => {
  const { page, problems, calls } = await openPage();
  await page.goto(`${filled.url}/stats/orbit?year=all`);
  await page.getByRole("heading", { level: 1, name: "Launches by orbit" }).waitFor();
  const claims = await page.locator("td[data-numeric] a").evaluateAll((links) =>
    links.map((link) => ({
      href: link.getAttribute("href") ?? "",
      number: Number((link.textContent ?? "").replace(/,/g, "")),
    })),
  );
  expect(claims.length).toBeGreaterThan(10);
  await proveAll(filled.url, claims);
  expect([calls, problems]).toEqual([[], []]);
});
