// Following without an account: the bell, its popup, and what the browser shows. The browser's own push service is
// not there in a test, so its subscription is made up; all else is real.
import type { Locator, Page, Route } from "playwright-core";
import { expect, onTestFinished } from "vitest";
import { attributeOf, axeViolations, BROWSERS, openBrowser, openPage as openIn } from "./browser.ts";
import { hasRoom } from "./everyPage.ts";
import { startSite } from "./harness.ts";
import { ownNetwork, toast } from "./people.ts";
import { withPush } from "./push.ts";
import { test } from "./test.ts";

const dialog = (page: Page) => page.getByRole("dialog", { name: "Alerts" });
const bellOf = (page: Page, state: "Remind me" | "Reminder set" = "Remind me") =>
  page.getByRole("article").getByRole("button", { name: new RegExp(`^${state}: `) });
/** Presses a reminder, which sets it, and once more, which opens what is told of the launch. */
const setAndOpen = async (page: Page, bell: Locator) => {
  const label = await attributeOf(bell, "aria-label");
  const named = (name: string) => page.getByRole("article").getByRole("button", { name, exact: true });
  await named(label).click();
  await named(label.replace("Remind me", "Reminder set")).click();
};

test("a launch is followed from its card, told of as the server words it, and let go again", async ({
  openPage,
  filled,
}) => {
  const { page, context, calls } = await openPage({
    serviceWorkers: "allow",
    extraHTTPHeaders: ownNetwork(),
  });
  await withPush(context);
  await page.goto(`${filled.url}/launches`);
  // By its name, and not the next one: that flies or slips at some time, and all others move up.
  const label = await attributeOf(bellOf(page).nth(5), "aria-label");
  const name = label.replace("Remind me: ", "");
  expect(calls.filter((url) => url.includes("/follow"))).toEqual([]);
  await setAndOpen(page, bellOf(page).and(page.getByRole("button", { name: label, exact: true })));
  await toast(page, /^Reminder set for /);
  await dialog(page).getByText("This launch, until it has flown").waitFor();
  await dialog(page).getByRole("radio").first().waitFor();
  await dialog(page)
    .getByText(/^[\d,]+ upcoming$/)
    .first()
    .waitFor();
  // A lead of an hour more, and nothing of how it ends.
  await dialog(page).getByLabel("1 hour", { exact: true }).check();
  await dialog(page)
    .getByRole("switch", { name: /^Liftoff and outcome/ })
    .click();
  await dialog(page)
    .getByRole("switch", { name: /^Quiet hours/ })
    .click();
  await dialog(page).getByRole("button", { name: "Save", exact: true }).click();
  await toast(page, `You'll get alerts for ${name}.`);
  await expect.poll(() => bellOf(page, "Reminder set").count()).toBe(1);

  // It is there on the next visit, which asks the server for nothing.
  calls.length = 0;
  await page.reload();
  const followed = bellOf(page, "Reminder set").first();
  await followed.waitFor();
  expect(calls.filter((url) => url.includes("/follow"))).toEqual([]);
  await followed.click();
  await dialog(page).getByRole("button", { name: "Save" }).waitFor();
  await expect.poll(() => dialog(page).getByLabel("1 hour", { exact: true }).isChecked()).toBe(true);
  await expect.poll(() => dialog(page).getByLabel("1 day", { exact: true }).isChecked()).toBe(true);
  await expect
    .poll(() =>
      dialog(page)
        .getByRole("switch", { name: /^Liftoff and outcome/ })
        .getAttribute("aria-checked"),
    )
    .toBe("false");
  await expect.poll(() => dialog(page).getByLabel("From", { exact: true }).inputValue()).toBe("22:00");
  await dialog(page).getByRole("button", { name: "Turn off alerts" }).click();
  await toast(page, `Alerts for ${name} are off.`);
  await expect.poll(() => bellOf(page, "Reminder set").count()).toBe(0);
});

test("nothing that is followed gets lost: not by a read that fails, nor by a second tab", async ({
  openPage,
  filled,
}) => {
  const { page, context } = await openPage({ serviceWorkers: "allow", extraHTTPHeaders: ownNetwork() });
  await withPush(context);
  const followed = (tab: Page) =>
    tab.evaluate(async () => {
      const { token } = JSON.parse(localStorage.getItem("tminus.follow") ?? "{}");
      const answer = await fetch("/api/v1/follow", { headers: { "X-Follow": token } });
      return (await answer.json()).rules.length as number;
    });
  /** Presses the nth reminder; with it so many are set in this browser. */
  const press = async (tab: Page, nth: number, set: number) => {
    await bellOf(tab).nth(nth).click();
    await expect.poll(() => bellOf(tab, "Reminder set").count()).toBe(set);
  };
  await page.goto(`${filled.url}/launches`);
  await press(page, 5, 1);

  // Another tab follows a second launch, and this one, which has read before that, a third.
  const other = await context.newPage();
  await other.goto(`${filled.url}/launches`);
  await press(other, 7, 2);
  await press(page, 2, 3);
  await expect.poll(() => followed(page)).toBe(3);

  // The server does not answer when a reminder is set, nor while the popup opens.
  const fail = (route: Route) => route.fulfill({ status: 503, json: { status: 503, error: "Busy." } });
  await page.reload();
  await page.route("**/api/v1/follow", fail);
  await bellOf(page).nth(1).click();
  await toast(page, "Busy.");
  await expect.poll(() => bellOf(page, "Reminder set").count()).toBe(3);
  await bellOf(page, "Reminder set").first().click();
  await dialog(page).getByRole("button", { name: "Try again", exact: true }).waitFor();
  await expect.poll(() => dialog(page).getByRole("button", { name: "Save", exact: true }).count()).toBe(0);
  await page.unroute("**/api/v1/follow", fail);
  await dialog(page).getByRole("button", { name: "Try again", exact: true }).click();
  await dialog(page).getByRole("button", { name: "Save", exact: true }).click();
  await dialog(page).waitFor({ state: "detached" });
  await press(page, 1, 4);
  await expect.poll(() => followed(page)).toBe(4);

  // Two rules are ended, the second before the answer to the first.
  await page.goto(`${filled.url}/follows`);
  const stops = page.getByRole("button", { name: /^Turn off alerts/ });
  await expect.poll(() => stops.count()).toBe(4);
  await stops.nth(0).click();
  await stops.nth(1).click();
  await expect.poll(() => stops.count()).toBe(2);
  await expect.poll(() => followed(page)).toBe(2);
});

test("the popup has room, names and colours on a phone and a desk, in both themes", async ({
  openPage,
  filled,
}) => {
  for (const [width, theme] of [
    [390, "dark"],
    [390, "light"],
    [1440, "dark"],
    [1440, "light"],
  ] as const) {
    const { page, context } = await openPage({
      ...{ width, theme, serviceWorkers: "allow", extraHTTPHeaders: ownNetwork() },
    });
    await withPush(context);
    await page.goto(`${filled.url}/launches`);
    await setAndOpen(page, bellOf(page).nth(5));
    await dialog(page)
      .getByText(/^[\d,]+ upcoming$/)
      .first()
      .waitFor();
    await hasRoom(page);
    expect(await axeViolations(page), `${width} ${theme}`).toEqual([]);
  }
});

test("a filter is followed from its list, and a refusal of the browser keeps nothing", async ({
  openPage,
  filled,
}) => {
  const { page, context } = await openPage({ serviceWorkers: "allow", extraHTTPHeaders: ownNetwork() });
  await withPush(context, "denied");
  await page.goto(`${filled.url}/launches?agency=121`);
  const bell = page.getByRole("search").getByRole("button", { name: /^Get alerts: / });
  await bell.click();
  await dialog(page)
    .getByRole("switch", { name: /^New launches/ })
    .waitFor();
  await dialog(page).getByRole("button", { name: "Get alerts", exact: true }).click();
  await dialog(page).getByText("Notifications are blocked.").first().waitFor();
  await expect.poll(() => page.evaluate(() => localStorage.getItem("tminus.follow"))).toBeNull();
  await dialog(page).getByRole("button", { name: "Close" }).click();
  await page
    .getByRole("search")
    .getByRole("button", { name: /^Get alerts: / })
    .waitFor();
});

test("on a phone the next launch is two taps away from its reminder: the button, and the browser's question", async ({
  openPage,
  filled,
}) => {
  const { page, context } = await openPage({
    width: 390,
    hasTouch: true,
    serviceWorkers: "allow",
    extraHTTPHeaders: ownNetwork(),
  });
  await withPush(context);
  let taps = 0;
  await page.exposeFunction("countTap", () => {
    taps++;
  });
  await context.addInitScript(() => {
    const told = window as unknown as { countTap: () => void };
    addEventListener("click", () => told.countTap(), true);
    // The question of the browser is answered by one more.
    const ask = Notification.requestPermission;
    Notification.requestPermission = () => {
      told.countTap();
      return ask();
    };
  });
  await page.goto(`${filled.url}/launches`);
  const hero = page.getByRole("region", { name: "Next launch" });
  await hero.getByRole("button", { name: /^Remind me: / }).tap();
  await hero.getByRole("button", { name: /^Reminder set: / }).waitFor();
  await expect.poll(() => taps).toBe(2);

  // The next crewed one is three away: the shortcut, the button, the question.
  taps = 0;
  await page
    .getByRole("list", { name: "Shortcuts" })
    .getByRole("link", { name: /^Crewed / })
    .tap();
  await expect.poll(() => new URL(page.url()).searchParams.get("crewed")).toBe("true");
  await hero.waitFor({ state: "detached" });
  await bellOf(page).first().tap();
  await bellOf(page, "Reminder set").first().waitFor();
  await expect.poll(() => taps).toBe(3);
});

test("an iPhone is told how to bring the site to its home screen", async ({ openPage, filled }) => {
  const { page, context } = await openPage({
    width: 390,
    userAgent:
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.4 Mobile/15E148 Safari/604.1",
  });
  await context.addInitScript(() => Reflect.deleteProperty(window, "PushManager"));
  await page.goto(`${filled.url}/launches`);
  await bellOf(page).first().click();
  await toast(page, "Add this site to your home screen to get reminders on this device.");
  await page.getByRole("button", { name: "How", exact: true }).click();
  await dialog(page).getByText("Choose “Add to Home Screen”").waitFor();
  // A toast that fades has too little contrast, and so has a dialog that is still coming.
  await page.locator("[data-sonner-toast]").waitFor({ state: "detached" });
  await expect.poll(() => dialog(page).evaluate((node) => node.getAnimations().length)).toBe(0);
  expect(await axeViolations(page)).toEqual([]);
});

test("what is pushed is shown by the browser, and leads to the launch", async () => {
  const site = await startSite();
  const browser = await openBrowser(BROWSERS);
  onTestFinished(async () => {
    await browser.close();
    await site.stop();
  });
  const { page, context, problems } = await openIn(browser, { serviceWorkers: "allow" });
  await context.grantPermissions(["notifications"], { origin: site.url });
  await page.goto(`${site.url}/launches`);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, {
    timeout: 30_000,
  });
  const devtools = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devtools.on("ServiceWorker.workerRegistrationUpdated", ({ registrations: [first] }) => {
      if (first) resolve(first.registrationId);
    });
  });
  await devtools.send("ServiceWorker.enable");
  const registrationId = await registered;
  const push = (data: string) =>
    devtools.send("ServiceWorker.deliverPushMessage", { origin: site.url, registrationId, data });
  const shown = () =>
    page.evaluate(async () => {
      const all = await (await navigator.serviceWorker.ready).getNotifications();
      return all.map(({ title, body, tag, data }) => ({ title, body, tag, data }));
    });
  const launch = `${site.url}/launches/9e6e1155-3da8-5cfb-a502-e49c7e8fb6de`;
  const notification = {
    title: "T-10 min: Crew-12",
    body: "At 18:03 GMT+1.",
    navigate: launch,
    tag: "l:1:t",
    lang: "en",
  };
  await push(JSON.stringify({ web_push: 8030, notification }));
  // The worker is started for the first one.
  await expect
    .poll(shown, { timeout: 60_000 })
    .toEqual([{ title: "T-10 min: Crew-12", body: "At 18:03 GMT+1.", tag: "l:1:t", data: launch }]);
  // The newest of a launch takes the place of the one before; what cannot be read is shown all the same.
  await push(JSON.stringify({ web_push: 8030, notification: { ...notification, title: "Hold: Crew-12" } }));
  await expect.poll(async () => (await shown()).map(({ title }) => title)).toEqual(["Hold: Crew-12"]);
  await push("not JSON");
  await expect
    .poll(async () => (await shown()).map(({ title }) => title).sort())
    .toEqual(["Hold: Crew-12", "Tminus"]);
  expect(problems).toEqual([]);
});
