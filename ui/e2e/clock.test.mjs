// The clock of a launch with time in the test's hand: every state in both themes, holds, scrubs, sleep, wrong clocks.
import assert from "node:assert/strict";
import { after, afterEach, before, describe, test } from "node:test";
import { NET, states, T0 } from "./clockStates.mjs";
import { aLaunch, precision, setVisible, skewClock, startFakeSite } from "./fakeSite.mjs";
import { axeViolations, openBrowser, openPage, startSite } from "./harness.mjs";

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const [GO, TBD, SUCCESS, HOLD, FLIGHT, TBC] = [1, 2, 3, 5, 6, 8];

let binary;
let browser;
let site;
let view;
/** The calls of the page that are not answered yet. */
const asked = new Set();
const isCall = (request) => new URL(request.url()).pathname.startsWith("/api/");

before(async () => {
  [binary, browser] = await Promise.all([startSite(), openBrowser()]);
});
afterEach(async () => {
  await view?.close();
  await site?.stop();
});
after(async () => {
  await browser?.close();
  await binary?.stop();
});

const second = aLaunch({ number: 2, net: "2027-03-20T08:30:00Z" });

/** Opens `path` at a time, by a clock that the test moves; the visitor lives in Berlin. */
async function open(path, { now, launches, ...options }) {
  site = await startFakeSite(binary.url, { now, launches });
  view = await openPage(browser, options);
  asked.clear();
  view.page.on("request", (request) => isCall(request) && asked.add(request));
  for (const end of ["requestfinished", "requestfailed"])
    view.page.on(end, (request) => asked.delete(request));
  await view.page.clock.install({ time: site.now() });
  await view.page.goto(site.url + path);
  await view.page.getByRole("heading", { level: 1 }).waitFor();
  return view.page;
}

/** The laptop sleeps: time passes, timers do not. */
async function sleep(page, length) {
  site.forward(length);
  await page.clock.fastForward(length);
}

/** Time passes with everything that happens in it, and what is asked then is answered. */
async function pass(page, length) {
  site.forward(length);
  await page.clock.runFor(length);
  await settled(page);
}

/** Waits until the page has asked for nothing for a quarter of a second, and everything before that is answered. */
async function settled(page) {
  for (let quiet = 0; quiet < 5; quiet = asked.size === 0 ? quiet + 1 : 0) {
    await until(() => asked.size === 0, "answers");
    await page.waitForTimeout(50);
  }
}

const hero = (page) => page.getByRole("region", { name: "Next launch" });
const stage = (page) => page.getByRole("region", { name: "Crew-1" }).first();
const timer = (place) => place.getByRole("timer").first();
const told = (page, text) => page.getByRole("status").filter({ hasText: text }).first().waitFor();

/** Waits until the clock's name matches. */
async function clockSays(place, pattern) {
  const clock = timer(place);
  const end = Date.now() + 10_000;
  let name;
  do {
    name = await clock.getAttribute("aria-label", { timeout: 10_000 });
    if (pattern.test(name)) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  } while (Date.now() < end);
  assert.fail(`the clock says ${name}, not ${pattern}`);
}

describe("every state of the clock", () => {
  for (const theme of ["dark", "light"]) {
    for (const [name, [changes, now, label, status]] of Object.entries(states)) {
      for (const where of ["hero", "stage"]) {
        test(`${name}, ${where}, ${theme}`, async () => {
          const launch = aLaunch(changes);
          const path = where === "hero" ? "/launches" : `/launches/${launch.id}`;
          const page = await open(path, { now, launches: [launch], theme });
          const place = where === "hero" ? hero(page) : stage(page);
          await place.getByText(status, { exact: true }).first().waitFor();
          if (label) await clockSays(place, label);
          else assert.equal(await place.getByRole("timer").count(), 0);
          assert.deepEqual(await axeViolations(page), []);
          assert.deepEqual(view.problems, []);
        });
      }
    }
    test(`outcome, stage, ${theme}`, async () => {
      const launch = aLaunch({ status_id: SUCCESS });
      const page = await open(`/launches/${launch.id}`, { now: T0 + HOUR, launches: [launch], theme });
      await stage(page).getByText("Success", { exact: true }).first().waitFor();
      assert.equal(await page.getByRole("timer").count(), 0);
      assert.deepEqual(await axeViolations(page), []);
    });
  }
});

describe("times that are known only roughly", () => {
  const words = {
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
  test("each precision says what is known and counts no seconds it does not know", async () => {
    const ids = [...Array(17).keys(), null];
    const launches = ids.map((id, index) => aLaunch({ number: index + 1, precision_id: id }));
    // A date without a time stays what it is at either end of the world.
    for (const timezoneId of ["Europe/Berlin", "Pacific/Kiritimati", "Pacific/Midway"]) {
      const page = await open("/launches?limit=24", { now: T0 - 50 * DAY, launches, timezoneId });
      await page.getByRole("article").nth(17).waitFor();
      for (const [index, id] of ids.entries()) {
        const card = page.getByRole("article").filter({ hasText: new RegExp(`Crew-${index + 1}(?!\\d)`) });
        const coarse = id !== null && id > 2;
        if (coarse || timezoneId === "Europe/Berlin")
          await card.getByText(words[id], { exact: true }).waitFor();
        if (coarse) assert.equal(await card.getByRole("timer").count(), 0, `${words[id]} is not counted`);
        else assert.match(await card.getByRole("timer").innerText(), /^T-\s?49d 23h 59m$/);
      }
      await view.close();
      await site.stop();
    }
  });
});

describe("a page that stays open", () => {
  test("goes through the whole life of a launch without a reload", async () => {
    const launch = aLaunch({ status_id: TBD, precision_id: 7, net: "2027-05-31T00:00:00Z" });
    const page = await open("/launches", { now: T0 - 2 * DAY, launches: [launch, second] });
    const become = (changes) => {
      site.launches = [aLaunch(changes), second];
    };
    // The month comes first in the list only because nothing else is left; what is exact is read seldom so far away.
    await hero(page).getByText("NET May 2027").waitFor();
    become({ status_id: TBC });
    await sleep(page, 31 * MINUTE);
    await clockSays(hero(page), /^T minus 0 months 1 days 23 hours/);
    await told(page, "now To Be Confirmed, now March 10, 2027 - 07:00 PM GMT+1");
    await sleep(page, 1 * DAY + 23 * HOUR + 20 * MINUTE);
    become({});
    await pass(page, MINUTE + SECOND);
    await hero(page).getByText("Go for launch").waitFor();
    await clockSays(hero(page), /^T minus 0 months 0 days 0 hours 7 minutes$/);

    become({ status_id: HOLD, held_at: new Date(site.now()).toISOString() });
    await pass(page, MINUTE + SECOND);
    await told(page, "Crew-1: on hold.");
    await clockSays(hero(page), /^On hold: T minus 0 months 0 days 0 hours [67] minutes$/);
    const stopped = await timer(hero(page)).innerText();
    await pass(page, 30 * SECOND);
    assert.equal(await timer(hero(page)).innerText(), stopped, "the clock stands still");

    const moved = {
      seen_at: new Date(site.now()).toISOString(),
      old: NET,
      new: "2027-03-10T18:10:00Z",
      seconds: 600,
    };
    become({ net: "2027-03-10T18:10:00Z", moved });
    await pass(page, MINUTE);
    await told(page, "Crew-1: hold released, moved 10 minutes later");
    await hero(page).getByText("+10").waitFor();
    await clockSays(hero(page), /^T minus 0 months 0 days 0 hours 1[45] minutes$/);

    await sleep(page, 16 * MINUTE);
    await clockSays(hero(page), /^Waiting: T minus/);
    await told(page, "Crew-1: T-0 has passed, waiting for word.");

    become({ net: "2027-03-10T18:10:00Z", status_id: FLIGHT });
    await pass(page, MINUTE + SECOND);
    await told(page, "Crew-1: in flight.");
    await clockSays(hero(page), /^T plus 0 months 0 days 0 hours [1-9] minutes$/);

    become({ net: "2027-03-10T18:10:07Z", status_id: SUCCESS });
    await pass(page, MINUTE + SECOND);
    await told(page, "Crew-1: Launch Successful.");
    await hero(page).getByText("Success", { exact: true }).waitFor();
    assert.equal(await hero(page).getByRole("heading").innerText(), "Crew-1");
    await pass(page, 5 * MINUTE);
    await hero(page).getByRole("heading", { name: "Crew-2" }).waitFor();
    await clockSays(hero(page), /^T minus 0 months 9 days 14 hours/);
    assert.deepEqual(view.problems, []);
  });

  test("the launch's own page does the same, down to the outcome", async () => {
    const launch = aLaunch();
    const page = await open(`/launches/${launch.id}`, { now: T0 - 3 * MINUTE, launches: [launch] });
    await clockSays(stage(page), /^T minus 0 months 0 days 0 hours 2 minutes$/);
    const seen_at = new Date(site.now()).toISOString();
    const ledger = { seen_at, field: "status", old: "Go for Launch", new: "On Hold" };
    site.launches = [aLaunch({ status_id: HOLD, held_at: seen_at, changes: [ledger] })];
    await pass(page, MINUTE + SECOND);
    await told(page, "Crew-1: on hold.");
    // The count stopped when the hold was seen, not when this page heard of it.
    await clockSays(stage(page), /^On hold: T minus 0 months 0 days 0 hours 2 minutes$/);
    await page.getByRole("region", { name: "Changes" }).getByText("Hold", { exact: true }).waitFor();
    site.launches = [aLaunch()];
    await pass(page, 2 * MINUTE);
    await clockSays(stage(page), /^Waiting/);
    site.launches = [aLaunch({ status_id: FLIGHT })];
    await pass(page, MINUTE);
    await clockSays(stage(page), /^T plus/);
    site.launches = [aLaunch({ status_id: SUCCESS })];
    await pass(page, MINUTE);
    await stage(page).getByText("Success", { exact: true }).first().waitFor();
    await told(page, "Crew-1: Launch Successful.");
    await page.waitForFunction(() => document.querySelector("[role=timer]") === null);
  });

  test("a scrub in the last minute: the count ends at the new day, with the move beside it", async () => {
    const page = await open("/launches", { now: T0 - 50 * SECOND, launches: [aLaunch()] });
    await clockSays(hero(page), /^T minus 0 months 0 days 0 hours 0 minutes$/);
    const net = "2027-03-11T18:00:00Z";
    const moved = { seen_at: new Date(T0 - 40 * SECOND).toISOString(), old: NET, new: net, seconds: 86_400 };
    site.launches = [aLaunch({ net, moved, status_id: TBC })];
    await pass(page, MINUTE);
    await clockSays(hero(page), /^T minus 0 months 0 days 23 hours 59 minutes$/);
    await told(page, "Crew-1: now To Be Confirmed, moved 1 day later, to March 11, 2027 - 07:00 PM GMT+1.");
    const badge = page.getByRole("article").getByRole("link", { name: "Crew-1: moved 1 day later" });
    assert.match(await badge.getAttribute("href"), /#changes$/);
  });

  test("a T-0 that nobody announced ends in T plus, by the feed's new time", async () => {
    const page = await open("/launches", { now: T0 - 2 * MINUTE, launches: [aLaunch()] });
    await clockSays(hero(page), /^T minus/);
    for (let minute = 0; minute < 3; minute++) await pass(page, MINUTE + SECOND);
    await clockSays(hero(page), /^Waiting/);
    site.launches = [aLaunch({ net: "2027-03-10T18:00:20Z", status_id: FLIGHT })];
    await pass(page, MINUTE + SECOND);
    await clockSays(hero(page), /^T plus 0 months 0 days 0 hours [12] minutes$/);
  });

  test("is read again each minute while somebody looks, not while nobody does, and at once on return", async () => {
    const page = await open("/launches", { now: T0 - 5 * HOUR, launches: [aLaunch()] });
    await timer(hero(page)).waitFor();
    assert.deepEqual(site.calls, [], "nothing on the first paint");
    const reads = () => site.calls.filter((call) => call.includes("launches?limit=1&")).length;
    for (let minute = 0; minute < 3; minute++) await pass(page, MINUTE + SECOND);
    assert.equal(reads(), 3);
    await setVisible(page, false);
    for (let minute = 0; minute < 5; minute++) await pass(page, MINUTE);
    assert.equal(reads(), 3, "hidden pages do not ask");
    site.launches = [aLaunch({ status_id: HOLD })];
    await setVisible(page, true);
    await hero(page).getByText("On hold", { exact: true }).first().waitFor();
    assert.equal(reads(), 4, "caught up with one reading");
  });

  test("begins to ask each minute when T-24 h comes", async () => {
    const page = await open("/launches", { now: T0 - DAY - 10 * MINUTE, launches: [aLaunch()] });
    await timer(hero(page)).waitFor();
    const reads = () => site.calls.filter((call) => call.includes("launches?limit=1&")).length;
    for (let minute = 0; minute < 9; minute++) await pass(page, MINUTE);
    assert.equal(reads(), 0);
    for (let minute = 0; minute < 5; minute++) await pass(page, MINUTE + SECOND);
    assert.ok(reads() >= 3, `${reads()} readings`);
  });

  test("a server that is gone for a while changes nothing on the page", async () => {
    const page = await open("/launches", { now: T0 - HOUR, launches: [aLaunch()] });
    site.down = true;
    for (let minute = 0; minute < 3; minute++) await pass(page, MINUTE + SECOND);
    await clockSays(hero(page), /^T minus 0 months 0 days 0 hours 56 minutes$/);
    site.down = false;
    site.launches = [aLaunch({ status_id: HOLD })];
    for (let minute = 0; minute < 4; minute++) await pass(page, MINUTE + SECOND);
    await hero(page).getByText("On hold", { exact: true }).first().waitFor();
  });
});

/** Waits until `look` returns something, for at most ten seconds. */
async function until(look, what) {
  for (const end = Date.now() + 10_000; Date.now() < end; ) {
    if (look()) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  assert.fail(`waited in vain for ${what}`);
}

describe("a laptop that slept three hours", () => {
  test("wakes to a right clock and reads what it missed", async () => {
    const page = await open("/launches", { now: T0 - 4 * HOUR, launches: [aLaunch()] });
    await clockSays(hero(page), /^T minus 0 months 0 days 3 hours 59 minutes$/);
    await sleep(page, 3 * HOUR);
    await clockSays(hero(page), /^T minus 0 months 0 days 0 hours 59 minutes$/);
    await until(() => site.calls.length > 0, "a reading");
    site.launches = [aLaunch({ net: "2027-03-10T20:00:00Z" })];
    await sleep(page, 3 * HOUR);
    await clockSays(hero(page), /^(Waiting|T minus|T plus).*/);
    await told(page, "Crew-1: moved 2 hours later");
    await clockSays(hero(page), /^Waiting/);
  });

  test("past the launch, it shows how it ended", async () => {
    const launch = aLaunch();
    const page = await open(`/launches/${launch.id}`, { now: T0 - HOUR, launches: [launch] });
    await timer(stage(page)).waitFor();
    site.launches = [aLaunch({ status_id: SUCCESS })];
    await sleep(page, 3 * HOUR);
    await stage(page).getByText("Success", { exact: true }).first().waitFor();
  });
});

describe("a visitor's clock that is wrong", () => {
  const seconds = async (page) => {
    const text = (await timer(hero(page)).innerText()).replace(/\s/g, "");
    const of = { MTH: 30 * DAY, DAY, HR: HOUR, MIN: MINUTE, SEC: SECOND };
    const units = [...text.matchAll(/(\d+)([A-Z]+)/g)];
    return units.reduce((sum, [, count, unit]) => sum + (count * of[unit]) / SECOND, 0);
  };
  for (const [name, skew] of [
    ["ten minutes fast", 10 * MINUTE],
    ["ten minutes slow", -10 * MINUTE],
    ["five hours fast", 5 * HOUR],
    ["five hours slow", -5 * HOUR],
    ["a day fast", 26 * HOUR],
  ]) {
    test(`${name}: right on the first paint without a call, and exact after one`, async () => {
      const net = new Date(Date.now() + 3 * HOUR).toISOString();
      site = await startFakeSite(binary.url, { launches: [aLaunch({ net })] });
      view = await openPage(browser);
      await skewClock(view.context, skew);
      site.hold(true);
      await view.page.goto(`${site.url}/launches`);
      await timer(hero(view.page)).waitFor();
      const left = (Date.parse(net) - Date.now()) / SECOND;
      const first = await seconds(view.page);
      assert.ok(Math.abs(first - left) < 5, `${first} s shown, ${left} s left`);
      await until(() => site.calls.length > 0, "the call for the time");
      assert.deepEqual(site.calls, ["HEAD public/status"]);
      site.hold(false);
      await view.page.waitForTimeout(1_500);
      const exact = (Date.parse(net) - Date.now()) / SECOND;
      const shown = await seconds(view.page);
      assert.ok(Math.abs(shown - exact) <= 2.5, `${shown} s shown, ${exact} s left`);
      assert.deepEqual(site.calls, ["HEAD public/status"]);
    });
  }

  test("a right clock needs no call", async () => {
    const net = new Date(Date.now() + 3 * HOUR).toISOString();
    site = await startFakeSite(binary.url, { launches: [aLaunch({ net })] });
    view = await openPage(browser);
    await view.page.goto(`${site.url}/launches`);
    await timer(hero(view.page)).waitFor();
    await view.page.waitForTimeout(1_000);
    assert.deepEqual(site.calls, []);
  });
});

describe("the zone switch", () => {
  const zones = (page) => page.getByRole("group", { name: "Times in" });
  const pick = (page, name) => zones(page).getByRole("radio", { name }).check({ force: true });

  test("tells every moment in the zone chosen, at once and on the next visit", async () => {
    const launches = [aLaunch(), aLaunch({ number: 2, precision_id: 5, net: "2027-03-10T00:00:00Z" })];
    const page = await open("/launches", { now: T0 - 2 * DAY, launches });
    const card = (number) => page.getByRole("article").filter({ hasText: `Crew-${number}` });
    assert.ok(
      await zones(page)
        .getByRole("radio", { name: /my zone GMT\+1/i })
        .isChecked(),
    );
    await card(1).getByText("March 10, 2027 - 07:00 PM GMT+1").waitFor();
    await pick(page, "UTC");
    await card(1).getByText("March 10, 2027 - 06:00 PM UTC").waitFor();
    await hero(page).getByText("March 10, 2027", { exact: false }).first().waitFor();
    await card(2).getByText("March 10, 2027", { exact: true }).waitFor();
    await page.reload();
    await card(1).getByText("March 10, 2027 - 06:00 PM UTC").waitFor();
    assert.ok(await zones(page).getByRole("radio", { name: "UTC" }).isChecked());
    assert.deepEqual(await axeViolations(page), []);
  });

  test("the launch site's zone is the pad's, and UTC where nobody says it", async () => {
    const change = { field: "net", old: NET, new: "2027-03-10T18:30:00Z", seen_at: "2027-03-09T20:00:00Z" };
    const window_start = "2027-03-10T17:30:00Z";
    const launch = aLaunch({ changes: [change], window_start, window_end: "2027-03-10T19:30:00Z" });
    const elsewhere = aLaunch({ number: 2, timezone: null });
    const page = await open(`/launches/${launch.id}`, { now: T0 - HOUR, launches: [launch, elsewhere] });
    const text = () => page.getByRole("main").innerText();
    await page.getByText("March 10, 2027 - 07:00 PM GMT+1").first().waitFor();
    await pick(page, "Launch site");
    await page.getByText("March 10, 2027 - 01:00 PM EST").first().waitFor();
    assert.match(await text(), /12:30 EST/);
    await page.getByRole("region", { name: "Changes" }).getByText("Mar 9 · 15:00 EST").waitFor();
    assert.doesNotMatch(await text(), /GMT/);
    await page.getByRole("link", { name: "Launches", exact: true }).first().click();
    const card = (number) => page.getByRole("article").filter({ hasText: `Crew-${number}` });
    await card(1).getByText("March 10, 2027 - 01:00 PM EST").waitFor();
    await card(2).getByText("March 10, 2027 - 06:00 PM UTC").waitFor();
  });

  test("is a group of radio buttons for the keyboard", async () => {
    const page = await open("/launches", { now: T0 - 2 * DAY, launches: [aLaunch()] });
    await zones(page)
      .getByRole("radio", { name: /my zone/i })
      .focus();
    await page.keyboard.press("ArrowRight");
    await page.getByRole("article").getByText("06:00 PM UTC").waitFor();
    await page.keyboard.press("ArrowLeft");
    await page.getByRole("article").getByText("07:00 PM GMT+1").waitFor();
    const cookies = await view.context.cookies();
    assert.equal(
      cookies.find(({ name }) => name === "zone"),
      undefined,
      "the own zone leaves no cookie",
    );
  });
});

test("precisions of the test's launches are the feed's", () => {
  assert.deepEqual(precision(7), { id: 7, name: "Month", abbrev: "" });
  assert.equal(precision(null), null);
  assert.equal(aLaunch({ status_id: GO }).status, "Go for Launch");
});
