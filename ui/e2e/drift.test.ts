// How planned dates moved: the chart on the pages of a launch, and of what launches are of.
import type { Page, Route } from "playwright-core";
import { expect } from "vitest";
import { aDrift, aDriftLaunch, aSeenDate } from "../src/test/drift.ts";
import { axeViolations, textOf } from "./browser.ts";
import { hasRoom } from "./everyPage.ts";
import { driftOfMany, iso } from "./fakeDrift.ts";
import { aLaunch } from "./fakeLaunch.ts";
import { startFakeSite } from "./fakeSite.ts";
import { ledger, movedLaunches } from "./ledger.ts";
import { test as base } from "./test.ts";

const DAY = 86_400_000;
const CALL = "**/api/v1/public/stats/drift?*";

const test = base.extend("openAgency", async ({ openPage, starter }) => {
  /** Opens the page of an agency whose call is answered so, and goes down it until that is made. */
  return async (answer: (route: Route) => unknown, options: Parameters<typeof openPage>[0] = {}) => {
    const view = await openPage(options);
    let asked = false;
    await view.page.route(CALL, (route) => {
      asked = true;
      return answer(route);
    });
    await view.page.goto(`${starter.url}/agencies/121`);
    await view.page.getByRole("heading", { level: 1 }).waitFor();
    expect(asked, "nobody is near").toBe(false);
    const down = async () => {
      await view.page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      return asked;
    };
    await expect.poll(down, { timeout: 30_000 }).toBe(true);
    return view;
  };
});

const section = (page: Page) => page.getByRole("region", { name: "How dates moved" });

test("the dates of an agency's launches are drawn, told in words and links to their lines", async ({
  openAgency,
}) => {
  for (const [width, theme] of [
    [390, "dark"],
    [1440, "light"],
    [768, "dark"],
  ] as const) {
    const { page, problems } = await openAgency((route) => route.fulfill({ json: driftOfMany(Date.now()) }), {
      width,
      theme,
    });
    const own = section(page);
    await own.getByText("launches on the day").waitFor();
    expect(await own.getByRole("toolbar").getByRole("link").count()).toBe(36);
    await own
      .getByText(/^Not drawn: 1 launch with one known date, 3 launches before the latest 13, /)
      .waitFor();
    await own.getByText("As a table").click();
    await expect.poll(() => own.getByRole("row").count()).toBe(37);
    const files = ["Picture", "CSV"].map((name) => own.getByRole("link", { name }).getAttribute("href"));
    expect(await Promise.all(files)).toEqual([
      "/og/drift/picture.png?agency=121",
      "/stats/drift.csv?agency=121",
    ]);
    await hasRoom(page);
    expect(await axeViolations(page), `${width} ${theme}`).toEqual([]);
    expect(problems).toEqual([]);
  }
});

test("keys lead from date to date, and to the line of one", async ({ openAgency }) => {
  const { page } = await openAgency((route) => route.fulfill({ json: driftOfMany(Date.now()) }));
  const dates = section(page).getByRole("toolbar").getByRole("link");
  await dates.nth(2).press("Home");
  await expect.poll(() => dates.nth(0).evaluate((date) => date === document.activeElement)).toBe(true);
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => dates.nth(1).getAttribute("tabindex")).toBe("0");
  expect(await textOf(dates.nth(1))).toMatch(/^Falcon 9 Block 5 \| Crew-12: planned for .*, seen on /);
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/launches\/[^#]+#change-20$/);
});

test("nothing is drawn without two dates, and a call that fails can be made again", async ({
  openAgency,
}) => {
  const few = aDrift([aDriftLaunch("Still", [aSeenDate(iso(0), iso(DAY))])]);
  const { page: empty } = await openAgency((route) => route.fulfill({ json: few }));
  await empty.getByRole("heading", { name: "Past launches" }).waitFor();
  await empty.waitForLoadState("networkidle");
  expect(await section(empty).count()).toBe(0);

  let fails = true;
  const { page } = await openAgency((route) =>
    fails ? route.fulfill({ status: 500, json: {} }) : route.fulfill({ json: driftOfMany(Date.now()) }),
  );
  await section(page).getByText("This part did not load").waitFor();
  fails = false;
  await section(page).getByRole("button", { name: "Try again" }).click();
  await section(page).getByText("launches on the day").waitFor();
});

test("a slow call holds up nothing else", async ({ openAgency }) => {
  let answer = (): void => undefined;
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const { page } = await openAgency(async (route) => {
    await asked;
    await route.fulfill({ json: driftOfMany(Date.now()) });
  });
  await page.getByRole("heading", { name: "Past launches" }).waitFor();
  expect(await section(page).count()).toBe(0);
  answer();
  await section(page).getByText("launches on the day").waitFor();
});

test("on the page of a launch each date leads to its line there", async ({ openPage, starter }) => {
  const now = Date.now();
  const site = await startFakeSite(starter.url, { launches: movedLaunches(now), changes: ledger(now) });
  try {
    const { id } = aLaunch();
    for (const width of [390, 1440]) {
      const { page } = await openPage({ width, theme: width === 390 ? "dark" : "light" });
      await page.goto(`${site.url}/launches/${id}`);
      const own = page.getByRole("region", { name: "Changes" });
      await own.scrollIntoViewIfNeeded();
      await own.getByText("launches on the day").waitFor();
      await own.getByText("a reason was given").waitFor();
      expect(await axeViolations(page)).toEqual([]);
      const date = own.getByRole("toolbar").getByRole("link").last();
      const line = (await date.getAttribute("href")) ?? "";
      await date.focus();
      await page.keyboard.press("Enter");
      await expect.poll(() => page.url()).toContain(line);
      await page.locator(`${line}[data-here]`).waitFor();
      // From elsewhere too: the line comes later than the page.
      await page.goto(`${site.url}/launches`);
      await page.goto(`${site.url}/launches/${id}${line}`);
      await page.waitForFunction((named) => {
        const top = document.querySelector(named)?.getBoundingClientRect().top ?? -1;
        return top >= 0 && top < innerHeight;
      }, line);
    }
  } finally {
    await site.stop();
  }
});
