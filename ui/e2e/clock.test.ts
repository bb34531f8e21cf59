// The clock of a launch with time in the test's hand: every state in both themes, holds, scrubs, sleep, wrong clocks.

import type { Locator, Page, Request } from "playwright-core";
import { describe, expect } from "vitest";
import { aChangeOf } from "../src/test/change.ts";
import { axeViolations, coming, type View, type ViewOptions } from "./browser.ts";
import { NET, states, T0 } from "./clockStates.ts";
import { barsNobody } from "./everyPage.ts";
import { aLaunch, type FakeLaunch, type LaunchChanges, precision } from "./fakeLaunch.ts";
import { type FakeSite, setVisible, skewClock, startFakeSite } from "./fakeSite.ts";
import { until } from "./harness.ts";
import { test as base } from "./test.ts";

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Time passes in steps that are shorter than the page waits for an answer. */
const STEP = 15 * SECOND;
const [GO, TBD, SUCCESS, HOLD, FLIGHT, TBC] = [1, 2, 3, 5, 6, 8];

const second = aLaunch({ number: 2, net: "2027-03-20T08:30:00Z" });

/** What a site holds, its time, and the window in which it is opened. */
interface Clocked extends ViewOptions {
  launches: FakeLaunch[];
  now: number;
}

/** A page whose clock the test moves, and its site. */
interface ClockedView extends View {
  site: FakeSite;
  /** The laptop sleeps: time passes, timers do not. */
  sleep(length: number): Promise<void>;
  /** Time passes with everything that happens in it, and what is asked then is answered. */
  pass(length: number): Promise<void>;
}

/** How often a site was asked what is next. */
const polls = (site: FakeSite) => site.calls.filter((call) => call.includes("public/next")).length;

declare global {
  /** The calls of the page whose answers it has not read yet. */
  var unanswered: number;
}

/** Counts, within a page, the calls that are not answered. */
function countCalls(): void {
  const { fetch } = globalThis;
  globalThis.unanswered = 0;
  globalThis.fetch = async (...call) => {
    globalThis.unanswered++;
    try {
      const answer = await fetch(...call);
      await answer.clone().arrayBuffer();
      return answer;
    } finally {
      globalThis.unanswered--;
    }
  };
}

/** Waits, within a page, until every call is answered and what followed from the answers is drawn. */
async function quiet(): Promise<void> {
  const turn = () =>
    new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = resolve;
      port2.postMessage(0);
    });
  for (let turns = 0; turns < 20; turns = globalThis.unanswered === 0 ? turns + 1 : 0) await turn();
}

const test = base
  /** Starts a site that is stopped after the test. */
  .extend("startSite", async ({ starter }, { onCleanup }) => {
    const sites: FakeSite[] = [];
    onCleanup(async () => {
      await Promise.all(sites.map((site) => site.stop()));
    });
    return async (held: Parameters<typeof startFakeSite>[1]): Promise<FakeSite> => {
      const site = await startFakeSite(starter.url, held);
      sites.push(site);
      return site;
    };
  })
  /** Opens `path` at a time; the visitor lives in Berlin. */
  .extend(
    "openAt",
    async ({ openPage, startSite }) =>
      async (path: string, { now, launches, ...options }: Clocked): Promise<ClockedView> => {
        const site = await startSite({ now, launches });
        const view = await openPage(options);
        const { page } = view;
        /** Scripts that are on their way: what a page asks for first may come with one that is loaded for it. */
        const scripts = new Set<Request>();
        page.on("request", (request) => request.resourceType() === "script" && scripts.add(request));
        page.on("requestfinished", (request) => scripts.delete(request));
        page.on("requestfailed", (request) => scripts.delete(request));
        await page.addInitScript(countCalls);
        await page.clock.install({ time: site.now() });
        await page.goto(site.url + path);
        await page.getByRole("heading", { level: 1 }).waitFor();
        // What happens to a launch is told from the moment on in which the region for it is there; a list has one more.
        const regions = path.startsWith("/launches/") ? 1 : 2;
        await expect.poll(() => page.locator("p.sr-only[role=status]").count()).toBe(regions);
        /** Waits until what the page asked for is answered: time that ran on before would end its patience. */
        const answered = async () => {
          do {
            await until(() => scripts.size === 0, "scripts");
            await page.evaluate(quiet);
          } while (scripts.size > 0);
        };
        return {
          ...view,
          site,
          async sleep(length) {
            site.forward(length);
            await page.clock.fastForward(length);
            await answered();
          },
          async pass(length) {
            for (let left = length; left > 0; left -= STEP) {
              const step = Math.min(left, STEP);
              site.forward(step);
              await page.clock.runFor(step);
              await answered();
            }
          },
        };
      },
  );

const hero = (page: Page) => page.getByRole("region", { name: "Next launch" });
const stage = (page: Page) => page.getByRole("region", { name: "Crew-1" }).first();
const timer = (place: Locator) => place.getByRole("timer").first();
const told = (page: Page, text: string) =>
  page.getByRole("status").filter({ hasText: text }).first().waitFor();

/** Waits until the clock's name matches. */
const clockSays = (place: Locator, pattern: RegExp) =>
  expect.poll(() => timer(place).getAttribute("aria-label")).toMatch(pattern);

describe("every state of the clock", () => {
  for (const [name, [changes, now, label, status]] of Object.entries(states))
    for (const where of ["hero", "stage"])
      test(`${name}, ${where}`, async ({ openAt }) => {
        const launch = aLaunch(changes);
        const path = where === "hero" ? "/launches" : `/launches/${launch.id}`;
        const { page, problems } = await openAt(path, { now, launches: [launch] });
        const place = where === "hero" ? hero(page) : stage(page);
        await place.getByText(status, { exact: true }).first().waitFor();
        if (label) await clockSays(place, label);
        else await expect.poll(() => place.getByRole("timer").count()).toBe(0);
        await barsNobody(page);
        expect(problems).toEqual([]);
      });

  test("outcome, stage", async ({ openAt }) => {
    const launch = aLaunch({ status_id: SUCCESS });
    const { page } = await openAt(`/launches/${launch.id}`, { now: T0 + HOUR, launches: [launch] });
    await stage(page).getByText("Success", { exact: true }).first().waitFor();
    await expect.poll(() => page.getByRole("timer").count()).toBe(0);
    await barsNobody(page);
  });
});

describe("times that are known only roughly", () => {
  const words: Record<string, string> = {
    0: "March 10, 2027 - 07:00 PM GMT+1",
    1: "March 10, 2027 - 07:00 PM GMT+1",
    2: "March 10, 2027 - 07:00 PM GMT+1",
    3: "March 10, 2027 (Morning)",
    4: "March 10, 2027 (Afternoon)",
    5: "March 10, 2027",
    6: "Week of March 08, 2027",
    7: "NET March 2027",
    8: "Q1 2027",
    9: "Q2 2027",
    10: "Q3 2027",
    11: "Q4 2027",
    12: "H1 2027",
    13: "H2 2027",
    14: "2027",
    15: "FY 2027",
    16: "2020s",
    null: "March 10, 2027 - 07:00 PM GMT+1",
  };
  test("each precision says what is known and counts no seconds it does not know", async ({ openAt }) => {
    const ids = [...Array(17).keys(), null];
    const launches = ids.map((id, index) => aLaunch({ number: index + 1, precision_id: id }));
    // A date without a time stays what it is at either end of the world.
    for (const timezoneId of ["Europe/Berlin", "Pacific/Kiritimati", "Pacific/Midway"]) {
      const { page } = await openAt("/launches?limit=24", { now: T0 - 50 * DAY, launches, timezoneId });
      await page.getByRole("article").nth(17).waitFor();
      for (const [index, id] of ids.entries()) {
        const card = page.getByRole("article").filter({ hasText: new RegExp(`Crew-${index + 1}(?!\\d)`) });
        const coarse = id !== null && id > 2;
        if (coarse || timezoneId === "Europe/Berlin")
          await card.getByText(words[String(id)] ?? "", { exact: true }).waitFor();
        if (coarse)
          await expect
            .poll(() => card.getByRole("timer").count(), {
              message: `${words[String(id)] ?? ""} is not counted`,
            })
            .toBe(0);
        else await expect.poll(() => card.getByRole("timer").innerText()).toMatch(/^T-\s?49d 23h 59m$/);
      }
    }
  });
});

describe("a page that stays open", () => {
  test("goes through the whole life of a launch without a reload", async ({ openAt }) => {
    const launch = aLaunch({ status_id: TBD, precision_id: 7, net: "2027-05-31T00:00:00Z" });
    const { page, problems, site, sleep, pass } = await openAt("/launches", {
      now: T0 - 2 * DAY,
      launches: [launch, second],
    });
    const become = (changes: LaunchChanges) => {
      site.launches = [aLaunch(changes), second];
    };
    // The month comes first in the list only because nothing else is left; what is exact is read seldom so far away.
    await hero(page).getByText("NET May 2027").waitFor();
    become({ status_id: TBC });
    await sleep(31 * MINUTE);
    await clockSays(hero(page), /^T minus 1 day, 23 hours/);
    await told(page, "now To Be Confirmed, now March 10, 2027 - 07:00 PM GMT+1");
    await sleep(1 * DAY + 23 * HOUR + 20 * MINUTE);
    become({});
    await pass(MINUTE + SECOND);
    await hero(page).getByText("Go for launch").waitFor();
    await clockSays(hero(page), /^T minus 7 minutes$/);

    become({ status_id: HOLD, held_at: new Date(site.now()).toISOString() });
    await pass(MINUTE + SECOND);
    await told(page, "Crew-1: on hold.");
    await clockSays(hero(page), /^On hold: T minus [67] minutes?$/);
    const stopped = await timer(hero(page)).innerText();
    await pass(30 * SECOND);
    await expect
      .poll(() => timer(hero(page)).innerText(), { message: "the clock stands still" })
      .toBe(stopped);

    const moved = {
      seen_at: new Date(site.now()).toISOString(),
      old: NET,
      new: "2027-03-10T18:10:00Z",
      seconds: 600,
    };
    become({ net: "2027-03-10T18:10:00Z", moved });
    await pass(MINUTE);
    await told(page, "Crew-1: hold released, moved 10 minutes later");
    await hero(page).getByText("+10").waitFor();
    await clockSays(hero(page), /^T minus 1[45] minutes?$/);

    await sleep(16 * MINUTE);
    await clockSays(hero(page), /^Waiting: T minus/);
    await told(page, "Crew-1: T-0 has passed, awaiting news.");

    become({ net: "2027-03-10T18:10:00Z", status_id: FLIGHT });
    await pass(MINUTE + SECOND);
    await told(page, "Crew-1: in flight.");
    await clockSays(hero(page), /^T plus [1-9] minutes?$/);

    become({ net: "2027-03-10T18:10:07Z", status_id: SUCCESS });
    await pass(MINUTE + SECOND);
    await told(page, "Crew-1: Launch Successful.");
    await hero(page).getByText("Success", { exact: true }).waitFor();
    await expect.poll(() => hero(page).getByRole("link").first().innerText()).toBe("Crew-1");
    await pass(5 * MINUTE);
    await hero(page).getByRole("link", { name: "Crew-2", exact: true }).waitFor();
    await clockSays(hero(page), /^T minus 9 days, 14 hours/);
    expect(problems).toEqual([]);
  });

  test("the launch's own page does the same, down to the outcome", async ({ openAt }) => {
    const launch = aLaunch();
    const { page, site, pass } = await openAt(`/launches/${launch.id}`, {
      now: T0 - 3 * MINUTE,
      launches: [launch],
    });
    await clockSays(stage(page), /^T minus 2 minutes$/);
    const seen_at = new Date(site.now()).toISOString();
    const change = aChangeOf("hold", "status", ["Go for Launch", "On Hold"], seen_at);
    site.launches = [aLaunch({ status_id: HOLD, held_at: seen_at, changes: [change] })];
    await pass(MINUTE + SECOND);
    await told(page, "Crew-1: on hold.");
    // The count stopped when the hold was seen, not when this page heard of it.
    await clockSays(stage(page), /^On hold: T minus 2 minutes$/);
    await page.getByRole("region", { name: "Changes" }).getByText("Hold", { exact: true }).waitFor();
    site.launches = [aLaunch()];
    await pass(2 * MINUTE);
    await clockSays(stage(page), /^Waiting/);
    site.launches = [aLaunch({ status_id: FLIGHT })];
    await pass(MINUTE);
    await clockSays(stage(page), /^T plus/);
    site.launches = [aLaunch({ status_id: SUCCESS })];
    await pass(MINUTE);
    await stage(page).getByText("Success", { exact: true }).first().waitFor();
    await told(page, "Crew-1: Launch Successful.");
    await page.waitForFunction(() => document.querySelector("[role=timer]") === null);
  });

  test("a scrub in the last minute: the count ends at the new day, with the move beside it", async ({
    openAt,
  }) => {
    const { page, site, pass } = await openAt("/launches", { now: T0 - 50 * SECOND, launches: [aLaunch()] });
    await clockSays(hero(page), /^T minus 0 minutes$/);
    const net = "2027-03-11T18:00:00Z";
    const moved = { seen_at: new Date(T0 - 40 * SECOND).toISOString(), old: NET, new: net, seconds: 86_400 };
    site.launches = [aLaunch({ net, moved, status_id: TBC })];
    await pass(MINUTE);
    await clockSays(hero(page), /^T minus 23 hours, 59 minutes$/);
    await told(page, "Crew-1: now To Be Confirmed, moved 1 day later, to March 11, 2027 - 07:00 PM GMT+1.");
    const badge = page.getByRole("article").getByRole("link", { name: "Crew-1: moved 1 day later" });
    await expect.poll(() => badge.getAttribute("href")).toMatch(/#changes$/);
  });

  test("a T-0 that nobody announced ends in T plus, by the feed's new time", async ({ openAt }) => {
    const { page, site, pass } = await openAt("/launches", { now: T0 - 2 * MINUTE, launches: [aLaunch()] });
    await clockSays(hero(page), /^T minus/);
    for (let minute = 0; minute < 3; minute++) await pass(MINUTE + SECOND);
    await clockSays(hero(page), /^Waiting/);
    site.launches = [aLaunch({ net: "2027-03-10T18:00:20Z", status_id: FLIGHT })];
    await pass(MINUTE + SECOND);
    await clockSays(hero(page), /^T plus [12] minutes?$/);
  });
});

describe("what an open page asks for", () => {
  test("comes each minute while somebody looks, not while nobody does, and at once on return", async ({
    openAt,
  }) => {
    const { page, site, pass } = await openAt("/launches", { now: T0 - 5 * HOUR, launches: [aLaunch()] });
    await timer(hero(page)).waitFor();
    expect(site.calls, "nothing on the first paint").toEqual([]);
    const reads = () => site.calls.filter((call) => /launches\?limit=1&(?!.*change=)/.test(call)).length;
    for (let minute = 0; minute < 3; minute++) await pass(MINUTE + SECOND);
    expect([3, 4]).toContain(polls(site));
    const asked = polls(site);
    await setVisible(page, false);
    for (let minute = 0; minute < 5; minute++) await pass(MINUTE);
    expect(polls(site), "hidden pages do not ask").toBe(asked);
    expect(reads()).toBe(0);
    site.launches = [aLaunch({ status_id: HOLD })];
    await setVisible(page, true);
    await hero(page).getByText("On hold", { exact: true }).first().waitFor();
    expect(reads(), "caught up with one reading").toBe(1);
  });

  test("about T-0 shows a hold 20 seconds after it is known", async ({ openAt }) => {
    for (const path of ["/launches", `/launches/${aLaunch().id}`]) {
      const { page, site, pass } = await openAt(path, { now: T0 - 9 * MINUTE, launches: [aLaunch()] });
      await timer(page.locator("main")).waitFor();
      await pass(MINUTE);
      site.launches = [aLaunch({ status_id: HOLD, held_at: new Date(site.now()).toISOString() })];
      for (let second = 0; second < 20; second += 4) await pass(4 * SECOND);
      await expect.poll(() => timer(page.locator("main")).innerText(), { message: path }).toMatch(/hold/i);
    }
  });

  test("begins to ask each minute when T-24 h comes", async ({ openAt }) => {
    const { page, site, pass } = await openAt("/launches", {
      now: T0 - DAY - 10 * MINUTE,
      launches: [aLaunch()],
    });
    await timer(hero(page)).waitFor();
    for (let minute = 0; minute < 9; minute++) await pass(MINUTE);
    expect(polls(site)).toBe(0);
    for (let minute = 0; minute < 5; minute++) await pass(MINUTE + SECOND);
    expect(polls(site), `${polls(site)} questions`).toBeGreaterThanOrEqual(3);
  });

  test("a server that is gone for a while changes nothing on the page", async ({ openAt }) => {
    const { page, site, pass } = await openAt("/launches", { now: T0 - HOUR, launches: [aLaunch()] });
    site.down = true;
    for (let minute = 0; minute < 3; minute++) await pass(MINUTE + SECOND);
    await clockSays(hero(page), /^T minus 56 minutes$/);
    site.down = false;
    site.launches = [aLaunch({ status_id: HOLD })];
    for (let minute = 0; minute < 4; minute++) await pass(MINUTE + SECOND);
    await hero(page).getByText("On hold", { exact: true }).first().waitFor();
  });
});

describe("a laptop that slept three hours", () => {
  test("wakes to a right clock and reads what it missed", async ({ openAt }) => {
    const { page, site, sleep } = await openAt("/launches", { now: T0 - 4 * HOUR, launches: [aLaunch()] });
    await clockSays(hero(page), /^T minus 3 hours, 59 minutes$/);
    await sleep(3 * HOUR);
    await clockSays(hero(page), /^T minus 59 minutes$/);
    await expect.poll(() => site.calls.length, { message: "a reading" }).toBeGreaterThan(0);
    site.launches = [aLaunch({ net: "2027-03-10T20:00:00Z" })];
    await sleep(3 * HOUR);
    await clockSays(hero(page), /^(Waiting|T minus|T plus).*/);
    await told(page, "Crew-1: moved 2 hours later");
    await clockSays(hero(page), /^Waiting/);
  });

  test("past the launch, it shows how it ended", async ({ openAt }) => {
    const launch = aLaunch();
    const { page, site, sleep } = await openAt(`/launches/${launch.id}`, {
      now: T0 - HOUR,
      launches: [launch],
    });
    await timer(stage(page)).waitFor();
    site.launches = [aLaunch({ status_id: SUCCESS })];
    await sleep(3 * HOUR);
    await stage(page).getByText("Success", { exact: true }).first().waitFor();
  });
});

describe("a visitor's clock that is wrong", () => {
  const seconds = async (page: Page) => {
    const text = (await timer(hero(page)).innerText()).replace(/\s/g, "");
    const of: Record<string, number> = { MTH: 30 * DAY, DAY, HR: HOUR, MIN: MINUTE, SEC: SECOND };
    const units = [...text.matchAll(/(\d+)([A-Z]+)/g)];
    return units.reduce((sum, [, count, unit = ""]) => sum + (Number(count) * (of[unit] ?? 0)) / SECOND, 0);
  };
  for (const [name, skew] of [
    ["ten minutes fast", 10 * MINUTE],
    ["ten minutes slow", -10 * MINUTE],
    ["five hours fast", 5 * HOUR],
    ["five hours slow", -5 * HOUR],
    ["a day fast", 26 * HOUR],
  ] as const) {
    test(`${name}: by the visitor's clock until the server has told the time, and right from then on`, async ({
      openPage,
      startSite,
    }) => {
      const net = new Date(Date.now() + 30 * HOUR).toISOString();
      const site = await startSite({ launches: [aLaunch({ net })] });
      const { page, context } = await openPage();
      await skewClock(context, skew);
      site.hold(true);
      await page.goto(`${site.url}/launches`);
      await timer(hero(page)).waitFor();
      // By how many seconds the clock is wrong, read on a machine that may be busy.
      const error = async () => Math.abs((await seconds(page)) - (Date.parse(net) - Date.now()) / SECOND);
      await expect.poll(async () => Math.abs((await error()) - Math.abs(skew) / SECOND)).toBeLessThan(5);
      const asked = () => site.calls.filter((call) => call === "HEAD public/time").length;
      await expect.poll(asked, { message: "the call for the time" }).toBe(1);
      const answered = coming(page.waitForResponse(/public\/time/));
      site.hold(false);
      await answered;
      await page.waitForTimeout(1_500);
      await expect.poll(error).toBeLessThanOrEqual(2.5);
      expect(asked()).toBe(1);
    });
  }

  test("a right clock needs no call", async ({ openPage, startSite }) => {
    const net = new Date(Date.now() + 3 * HOUR).toISOString();
    const site = await startSite({ launches: [aLaunch({ net })] });
    const { page } = await openPage();
    await page.goto(`${site.url}/launches`);
    await timer(hero(page)).waitFor();
    await page.waitForTimeout(1_000);
    expect(site.calls).toEqual([]);
  });
});

describe("the zone switch", () => {
  const zones = (page: Page) => page.getByRole("group", { name: "Times in" });
  const pick = (page: Page, name: string) => zones(page).getByRole("radio", { name }).check({ force: true });

  test("tells every moment in the zone chosen, at once and on the next visit", async ({ openAt }) => {
    const launches = [aLaunch(), aLaunch({ number: 2, precision_id: 5, net: "2027-03-10T00:00:00Z" })];
    const { page } = await openAt("/launches", { now: T0 - 2 * DAY, launches });
    const card = (number: number) => page.getByRole("article").filter({ hasText: `Crew-${number}` });
    await expect
      .poll(() =>
        zones(page)
          .getByRole("radio", { name: /my zone GMT\+1/i })
          .isChecked(),
      )
      .toBe(true);
    await card(1).getByText("March 10, 2027 - 07:00 PM GMT+1").waitFor();
    await pick(page, "UTC");
    await card(1).getByText("March 10, 2027 - 06:00 PM UTC").waitFor();
    await hero(page).getByText("March 10, 2027", { exact: false }).first().waitFor();
    await card(2).getByText("March 10, 2027", { exact: true }).waitFor();
    await page.reload();
    await card(1).getByText("March 10, 2027 - 06:00 PM UTC").waitFor();
    await expect.poll(() => zones(page).getByRole("radio", { name: "UTC" }).isChecked()).toBe(true);
    expect(await axeViolations(page)).toEqual([]);
  });

  test("the launch site's zone is the pad's, and UTC where nobody says it", async ({ openAt }) => {
    const change = aChangeOf("slip", "net", [NET, "2027-03-10T18:30:00Z"], "2027-03-09T20:00:00Z");
    const window_start = "2027-03-10T17:30:00Z";
    const launch = aLaunch({ changes: [change], window_start, window_end: "2027-03-10T19:30:00Z" });
    const elsewhere = aLaunch({ number: 2, timezone: null });
    const { page } = await openAt(`/launches/${launch.id}`, {
      now: T0 - HOUR,
      launches: [launch, elsewhere],
    });
    const text = () => page.getByRole("main").innerText();
    await page.getByText("March 10, 2027 - 07:00 PM GMT+1").first().waitFor();
    await pick(page, "Launch site");
    await page.getByText("March 10, 2027 - 01:00 PM EST").first().waitFor();
    await expect.poll(() => text()).toMatch(/12:30 PM EST/);
    await page.getByRole("region", { name: "Changes" }).getByText("Mar 9 · 03:00 PM EST").waitFor();
    await expect.poll(() => text()).not.toMatch(/GMT/);
    await page.getByRole("link", { name: "Launches", exact: true }).first().click();
    const card = (number: number) => page.getByRole("article").filter({ hasText: `Crew-${number}` });
    await card(1).getByText("March 10, 2027 - 01:00 PM EST").waitFor();
    await card(2).getByText("March 10, 2027 - 06:00 PM UTC").waitFor();
  });

  test("is a group of radio buttons for the keyboard", async ({ openAt }) => {
    const { page, context } = await openAt("/launches", { now: T0 - 2 * DAY, launches: [aLaunch()] });
    await zones(page)
      .getByRole("radio", { name: /my zone/i })
      .press("ArrowRight");
    await page.getByRole("article").getByText("06:00 PM UTC").waitFor();
    await page.keyboard.press("ArrowLeft");
    await page.getByRole("article").getByText("07:00 PM GMT+1").waitFor();
    const cookies = await context.cookies();
    expect(
      cookies.find(({ name }) => name === "zone"),
      "the own zone leaves no cookie",
    ).toBe(undefined);
  });
});

test("precisions of the test's launches are the feed's", () => {
  expect(precision(7)).toEqual({ id: 7, name: "Month", abbrev: "" });
  expect(precision(null)).toBe(null);
  expect(aLaunch({ status_id: GO }).status).toBe("Go for Launch");
});
