// Every part that is loaded later, on pages that were read, in the real worker without a connection.
import type { Page } from "playwright-core";
import { expect, onTestFinished } from "vitest";
import { aDay, DAY, everyPart, FROM, LAUNCH, type PartRow } from "./everyPart.ts";
import { startFilledSite } from "./harness.ts";
import { readWhole } from "./readWhole.ts";
import { test } from "./test.ts";

const NEEDED = "You are offline. This needs a connection.";

const needed = (page: Page) => page.getByRole("alert").filter({ hasText: NEEDED });

/** What the page itself says so, and not a dialog that lies over it. */
const neededByPage = (page: Page) =>
  page.locator(':not(dialog) > [role="alert"]').filter({ hasText: NEEDED });

/** Pages of anybody, which a worker keeps; those of a member or about an account are never kept. */
const kept = everyPart.filter(({ who }) => who === undefined);

/** Presses what asks for the part, as far as that is there without a connection. */
async function press(page: Page, { press: names = [] }: PartRow): Promise<void> {
  for (const name of names) {
    const button = page.getByRole("button", { name }).or(page.getByRole("menuitem", { name }));
    // A button that is a part itself may not be there.
    await button
      .first()
      .click({ timeout: 5_000 })
      .catch(() => undefined);
  }
}

/** Reads pages, and takes the connection away once all of them are kept. */
async function readAndCut(page: Page, paths: readonly string[]): Promise<(path: string) => string> {
  const site = await startFilledSite(120);
  onTestFinished(site.stop);
  await page.goto(`${site.url}/launches`);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, {
    timeout: 30_000,
  });
  const launch = await page.locator('main a[href^="/launches/"]').first().getAttribute("href");
  const day = await aDay(site.url);
  const standIns: Record<string, string> = { [LAUNCH]: `${launch}`, [DAY]: day, [FROM]: `${launch}/from` };
  const urlOf = (path: string) => site.url + (standIns[path] ?? path);
  for (const path of new Set(paths)) await readWhole(page, urlOf(path));
  await page.context().setOffline(true);
  await site.stop();
  return urlOf;
}

const isOfLaunch = ({ at }: PartRow) => [LAUNCH, DAY, FROM].includes(at);
const isList = ({ at }: PartRow) => at === "/launches";
const isNarrowed = ({ at }: PartRow) => at.startsWith("/launches?");

/** The parts of the pages that are read before the connection goes: of all at once, a busy machine took over four minutes. */
const groups: [string, PartRow[]][] = [
  ["the list of launches", kept.filter(isList)],
  ["a list that is narrowed", kept.filter(isNarrowed)],
  ["a launch", kept.filter(isOfLaunch)],
  ["other pages", kept.filter((row) => !isList(row) && !isNarrowed(row) && !isOfLaunch(row))],
];

test.for(groups)(
  "each part of %s is kept, or says that it needs a connection",
  async ([, rows], { openPage }) => {
    const { page } = await openPage({ serviceWorkers: "allow" });
    const urlOf = await readAndCut(
      page,
      rows.map(({ at }) => at),
    );
    for (const row of rows) {
      const name = `${row.part} on ${row.at}`;
      await page.goto(urlOf(row.at));
      await page.getByRole("heading", { level: 1 }).first().waitFor();
      let loads = 0;
      const count = () => loads++;
      page.on("load", count);
      await press(page, row);
      const isAnswered = async () => (await needed(page).or(page.getByRole("dialog")).count()) > 0;
      if (row.as === "dialog")
        await expect
          .poll(
            async () => {
              // On a busy machine the button may have come too late for the first press.
              if (!(await isAnswered())) await press(page, row);
              return isAnswered();
            },
            { message: name, timeout: 60_000 },
          )
          .toBe(true);
      await expect.poll(() => page.locator("[data-error]").count(), { message: name }).toBe(0);
      await expect
        .poll(() => page.getByRole("banner", { includeHidden: true }).count(), { message: name })
        .toBe(1);
      // A dialog that has the decoration may say that it needs a connection itself.
      if (row.as === "decoration")
        await expect.poll(() => neededByPage(page).count(), { message: name }).toBe(0);
      page.off("load", count);
      expect(loads, name).toBe(0);
      await page.keyboard.press("Escape");
    }
  },
);

test("the agenda and a toast are there although nobody asked for them before", async ({ openPage }) => {
  const { page } = await openPage({ serviceWorkers: "allow" });
  const urlOf = await readAndCut(page, ["/launches"]);
  await page.goto(urlOf("/launches"));
  await page.getByText("You are offline.").first().waitFor();
  await page.getByRole("article").first().waitFor();
  await page.getByRole("button", { name: "Agenda" }).click();
  await page.locator("section li time").first().waitFor();
  await expect.poll(() => page.getByRole("article").count()).toBe(0);
  const isKept = async () => {
    const keys = await Promise.all(
      (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
    );
    return keys.flat().some(({ url }) => url.includes("/assets/Toasts-"));
  };
  await expect.poll(() => page.evaluate(isKept)).toBe(true);
});
