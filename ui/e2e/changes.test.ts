// What moved lately: the page of all changes, the move on a card, and the way from both to a launch's own ledger.
import { describe, expect } from "vitest";
import { axeViolations, type View, type ViewOptions } from "./browser.ts";
import { barsNobody, hasRoom } from "./everyPage.ts";
import { aLaunch } from "./fakeLaunch.ts";
import { type FakeSite, startFakeSite } from "./fakeSite.ts";
import { ledger, movedLaunches } from "./ledger.ts";
import { test as base } from "./test.ts";

const test = base
  /** A site whose launches moved lately. */
  .extend("site", async ({ starter }, { onCleanup }): Promise<FakeSite> => {
    const now = Date.now();
    const site = await startFakeSite(starter.url, { launches: movedLaunches(now), changes: ledger(now) });
    onCleanup(site.stop);
    return site;
  })
  /** Opens one of its pages. */
  .extend(
    "openMoved",
    async ({ open, site }) =>
      (path: string, options?: ViewOptions): Promise<View> =>
        open(path, { at: site, ...options }),
  );

describe("the page of changes", () => {
  for (const width of [320, 390, 1440])
    test(`is accessible and fits at ${width} px`, async ({ openMoved, site }) => {
      const { page, problems } = await openMoved("/changes", { width });
      await page.getByText("Scrub", { exact: true }).waitFor();
      await barsNobody(page);
      await hasRoom(page);
      expect(site.calls, "no API call on first paint").toEqual([]);
      expect(problems).toEqual([]);
    });

  test("names the kinds, and how far times moved", async ({ openMoved }) => {
    const { page } = await openMoved("/changes");
    for (const kind of [
      "Slip",
      "Advance",
      "Scrub",
      "Hold",
      "Hold released",
      "Precise now",
      "Liftoff",
      "Outcome",
      "Moved pad",
      "Renamed",
      "Webcast live",
      "Announced",
      "Withdrawn",
      "Back on the schedule",
    ]) {
      await page.getByText(kind, { exact: true }).first().waitFor();
    }
    const main = () => page.getByRole("main").innerText();
    await expect.poll(main).toMatch(/\+2\sd\s4\sh/);
    await expect.poll(main).toMatch(/−1\sh/);
  });

  test("is found in the footer, narrows to a kind and turns its pages", async ({ openMoved }) => {
    const { page } = await openMoved("/launches");
    await page.getByRole("contentinfo").getByRole("link", { name: "Changes" }).click();
    await page.getByRole("heading", { level: 1, name: "Changes" }).waitFor();
    await page.getByRole("combobox", { name: "Show" }).selectOption("Webcasts");
    await page.waitForURL((url) => url.searchParams.get("field") === "webcast_live");
    await page.waitForFunction(() => !document.querySelector("main")?.textContent?.includes("Slip"));
    await page.getByRole("combobox", { name: "Show" }).selectOption("Every change");
    await page.getByRole("button", { name: "Next page" }).first().click();
    await page.waitForURL((url) => url.searchParams.get("page") === "2");
    await page.goBack();
    await page.waitForURL((url) => url.searchParams.get("page") === "1");
  });

  test("a launch tells under its date how often it slipped, and draws it", async ({ openMoved }) => {
    const { page, problems } = await openMoved("/launches", { width: 390 });
    await page.getByText(/^Slipped 5 times, 9\sd in all$/).waitFor();
    await page.goto(new URL(`launches/${aLaunch().id}`, page.url()).href);
    await page.getByRole("link", { name: /^Slipped 5 times, 9\sd in all; to the minute since / }).click();
    const own = page.getByRole("region", { name: "Changes" });
    await own.getByText("Delayed due to high winds.").waitFor();
    await own.locator("i[data-reason]").waitFor();
    expect(await axeViolations(page)).toEqual([]);
    expect(problems).toEqual([]);
  });

  test("leads to the launch's own ledger", async ({ openMoved }) => {
    const { page } = await openMoved("/changes");
    await page.getByRole("link", { name: "Crew-1", exact: true }).first().click();
    const own = page.getByRole("region", { name: "Changes" });
    await own.waitFor();
    await page.waitForFunction(() => {
      const top = document.getElementById("changes")?.getBoundingClientRect().top ?? -1;
      return top >= 0 && top < innerHeight;
    });
  });

  test("tells of a launch that is new, which says since when it is kept", async ({ openMoved }) => {
    const { page } = await openMoved("/changes");
    await page.getByRole("link", { name: "Blue Moon Pathfinder 2" }).click();
    const own = page.getByRole("region", { name: "Changes" });
    await own.getByText("Announced", { exact: true }).waitFor();
    await own.getByText(/^First listed on \w+ \d+, \d{4}$/).waitFor();
    await page.goBack();
    await page.getByRole("combobox", { name: "Show" }).selectOption("Withdrawals");
    await page.waitForURL((url) => url.searchParams.get("field") === "withdrawn");
    await page.waitForFunction(() => !document.querySelector("main")?.textContent?.includes("Announced"));
    await expect.poll(() => page.getByText("Withdrawn", { exact: true }).count()).toBe(2);
    await expect.poll(() => page.getByText("Back on the schedule", { exact: true }).count()).toBe(1);
  });

  test("says when nothing has changed, and when it did not load", async ({ open }) => {
    const { page, context } = await open("/changes");
    await page.getByText("No changes yet").waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await context.route("**/api/**", (route) => route.abort());
    await page.getByRole("combobox", { name: "Show" }).selectOption("Status");
    await page.getByText("This list did not load.").waitFor();
  });
});

describe("a launch that moved", () => {
  test("carries the move on its card and in the hero, which lead to its ledger", async ({ openMoved }) => {
    const { page } = await openMoved("/launches");
    const hero = page.getByRole("region", { name: "Next launch" });
    await hero.getByRole("link", { name: "Crew-1: moved 2 days 4 hours later" }).waitFor();
    const earlier = page.getByRole("article").getByRole("link", { name: "Crew-2: moved 1 hour earlier" });
    await expect.poll(() => earlier.innerText()).toMatch(/−1\sh/);
    await page.getByRole("article").getByRole("link", { name: "Crew-1: moved 2 days 4 hours later" }).click();
    await page.waitForURL(/#changes$/);
    await page.getByRole("region", { name: "Changes" }).getByText("Slip", { exact: true }).waitFor();
    await page.getByRole("region", { name: "Crew-1" }).first().getByText("moved 2 days 4 hours").waitFor();
  });

  test("its address with the ledger in it opens there", async ({ openMoved }) => {
    const { page } = await openMoved(`/launches/${aLaunch().id}#changes`, { width: 390, height: 844 });
    await page.waitForFunction(() => {
      const top = document.getElementById("changes")?.getBoundingClientRect().top ?? -1;
      return top >= 0 && top < innerHeight;
    });
  });
});

test("shows what changes while it is read, from one stream for all tabs", async ({ openMoved, site }) => {
  const { page, context } = await openMoved("/changes");
  const other = await context.newPage();
  await other.goto(`${site.url}/changes`);
  await other.getByRole("heading", { level: 1 }).waitFor();
  const [newest] = site.changes;
  if (!newest) throw new Error("the ledger is empty");
  const launch = { ...newest.launch, fullname: "Falcon 9 | Told at once" };
  site.changes = [{ ...newest, launch }, ...site.changes];
  const told = async () => {
    site.tell();
    const shown = [page, other].map((tab) => tab.getByText("Told at once").first().isVisible());
    return await Promise.all(shown);
  };
  await expect.poll(told, { timeout: 90_000, interval: 1_000 }).toEqual([true, true]);
  expect(site.listening()).toBe(1);
  await other.close();
});
