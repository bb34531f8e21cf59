// What people come for, the shortest way that a newcomer would find, with its presses counted: on a phone and at a desk.
// A sentence that is typed is one press with its Enter, the browser's question for leave another.

import type { BrowserContext, Locator, Page } from "playwright-core";
import { describe, expect } from "vitest";
import { boxOf } from "./browser.ts";
import { startFakeSite } from "./fakeSite.ts";
import { movedLaunches } from "./ledger.ts";
import { ownNetwork, toast } from "./people.ts";
import { withPush } from "./push.ts";
import { test } from "./test.ts";

const SIZES = {
  "on a phone": { width: 390, height: 844, hasTouch: true },
  "at a desk": { width: 1440, height: 900, hasTouch: false },
};

/** Does what a visitor does, and counts it. */
class Visitor {
  private presses = 0;
  readonly page: Page;
  readonly touches: boolean;
  constructor(page: Page, touches: boolean) {
    this.page = page;
    this.touches = touches;
  }
  async press(what: Locator): Promise<void> {
    this.presses++;
    await (this.touches ? what.tap() : what.click());
  }
  button(name: string | RegExp): Promise<void> {
    return this.press(this.page.getByRole("button", { name, exact: typeof name === "string" }));
  }
  /** Follows a shortcut above the list, which needs its place on the page once it is there. */
  shortcut(name: RegExp): Promise<void> {
    return this.press(this.page.getByRole("list", { name: "Shortcuts" }).getByRole("link", { name }));
  }
  /** Opens the search and types into it; the answer is the first of what is found. */
  async ask(sentence: string): Promise<Locator> {
    await this.button("Search");
    this.presses++;
    await this.page.getByRole("combobox", { name: "Search everything" }).fill(sentence);
    return this.page.getByRole("dialog", { name: "Search" }).getByRole("option");
  }
  async counted(): Promise<number> {
    return this.presses + (await this.page.evaluate(() => Number(localStorage.getItem("test-asked"))));
  }
}

/** Gives the browser a share sheet, which keeps the address that it is handed. */
async function withShareSheet(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    navigator.share = async (data) => {
      document.documentElement.dataset.shared = data?.url ?? "";
    };
  });
}

describe.for(Object.entries(SIZES))("%s", ([, size]) => {
  /** Awaits that all of something is in the first window. */
  const isInSight = (what: Locator) =>
    expect.poll(() => boxOf(what).then(({ y, height }) => y + height)).toBeLessThanOrEqual(size.height);

  /** Opens the front page, or another, as somebody in Florida. */
  const opened = test.extend(
    "come",
    async ({ openVisitor, filled }) =>
      async (path = "/", at = filled.url) => {
        const view = await openVisitor({
          ...size,
          serviceWorkers: "allow",
          timezoneId: "America/New_York",
          extraHTTPHeaders: ownNetwork(),
        });
        await withPush(view.context);
        if (size.hasTouch) await withShareSheet(view.context);
        await view.page.goto(at + path);
        await view.page.getByRole("heading", { level: 1 }).waitFor();
        return new Visitor(view.page, size.hasTouch);
      },
  );

  opened("to be reminded of the next launch takes two", async ({ come }) => {
    const visitor = await come();
    const next = visitor.page.getByRole("region", { name: "Next launch" });
    await visitor.press(next.getByRole("button", { name: /^Remind me: / }));
    await toast(visitor.page, /^Reminder set for /);
    await next.getByRole("button", { name: /^Reminder set: / }).waitFor();
    await expect.poll(() => visitor.counted()).toBe(2);
  });

  opened("to be reminded of the next crewed launch takes three", async ({ come }) => {
    const visitor = await come();
    await visitor.shortcut(/^Crewed /);
    await visitor.page.waitForURL(/[?&]crewed=true/);
    const first = visitor.page.getByRole("article").first();
    await first.getByText("Crew-3").first().waitFor();
    await visitor.press(first.getByRole("button", { name: /^Remind me: / }));
    await toast(visitor.page, /^Reminder set for /);
    await expect.poll(() => visitor.counted()).toBe(3);
  });

  opened("to see what flies from Florida this week takes two", async ({ come }) => {
    const visitor = await come();
    await visitor.shortcut(/^Florida /);
    await visitor.page.waitForURL(/[?&]location=/);
    await visitor.shortcut(/^This week/);
    await visitor.page.waitForURL(/[?&]when=week/);
    expect(new URL(visitor.page.url()).searchParams.get("location")).toMatch(/^\d+/);
    await expect.poll(() => visitor.counted()).toBe(2);
  });

  opened("to have the launches of SpaceX in one's calendar takes three", async ({ come }) => {
    const visitor = await come();
    const found = await visitor.ask("spacex");
    const calendar = found.filter({ hasText: "SpaceX launches in my calendar" });
    await expect.poll(() => calendar.getAttribute("href")).toMatch(/^webcal:.*agency=121$/);
    await isInSight(calendar);
    await calendar.evaluate((link) => link.addEventListener("click", (event) => event.preventDefault()));
    await visitor.press(calendar);
    await expect.poll(() => visitor.counted()).toBe(3);
  });

  opened("to know how often a launch slipped, and why, takes none on its page", async ({ come, starter }) => {
    const launches = movedLaunches(Date.now());
    const site = await startFakeSite(starter.url, { launches });
    try {
      const visitor = await come(`/launches/${launches[0]?.id}`, site.url);
      const story = visitor.page.getByRole("link", { name: /^Slipped 5 times, 9 d/ });
      await story.waitFor();
      await isInSight(story);
      await visitor.page.getByText("Delayed due to high winds.").first().waitFor();
      await expect.poll(() => visitor.counted()).toBe(0);
      await visitor.page.close();
    } finally {
      await site.stop();
    }
  });

  // One more than the sentence itself: on a phone there is no key that opens the search.
  opened("to compare Falcon Heavy and SLS takes two", async ({ come }) => {
    const visitor = await come();
    const answers = await visitor.ask("falcon heavy vs sls");
    await expect.poll(() => answers.first().textContent()).toMatch(/^Compare Falcon Heavy and SLS/);
    await visitor.page.keyboard.press("Enter");
    await visitor.page.waitForURL(/\/vehicles\/rockets\/compare\?ids=\d+,\d+/);
    await expect.poll(() => visitor.counted()).toBe(2);
  });

  // One more than the sentence itself, for the same reason; how many they are stands there before Enter.
  opened("to see who is in space takes two", async ({ come }) => {
    const visitor = await come();
    const answers = await visitor.ask("who is in space");
    await expect.poll(() => answers.first().textContent()).toMatch(/^\d+ people are in space now/);
    await visitor.page.keyboard.press("Enter");
    await visitor.page.waitForURL(/\/astronauts\?.*inSpace=true/);
    await expect.poll(() => visitor.counted()).toBe(2);
  });

  // One more than the fleet's own link: the header has no room for it, so the menu has to be opened.
  opened("to see which booster flew most takes two", async ({ come }) => {
    const visitor = await come();
    await visitor.button("Menu");
    await visitor.press(visitor.page.getByRole("link", { name: "Fleet", exact: true }));
    await visitor.page.waitForURL(/\/vehicles\/launchers\/fleet/);
    await visitor.page
      .getByText(/^\d+ flights?$/)
      .first()
      .waitFor();
    await expect.poll(() => visitor.counted()).toBe(2);
  });

  opened("to share a list with its filters takes one", async ({ come }) => {
    const visitor = await come("/launches?crewed=true");
    await visitor.button("Copy link to this list");
    const handed = () =>
      size.hasTouch
        ? visitor.page.evaluate(() => document.documentElement.dataset.shared)
        : visitor.page.evaluate(() => navigator.clipboard.readText());
    await expect.poll(handed).toMatch(/\/launches\?.*crewed=true/);
    await expect.poll(() => visitor.counted()).toBe(1);
  });

  opened("to share a launch takes one", async ({ come }) => {
    const visitor = await come();
    const share = visitor.page
      .getByRole("article")
      .first()
      .getByRole("button", { name: /^Copy link to / });
    await visitor.press(share);
    const handed = () =>
      size.hasTouch
        ? visitor.page.evaluate(() => document.documentElement.dataset.shared)
        : visitor.page.evaluate(() => navigator.clipboard.readText());
    await expect.poll(handed).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/launches\/[\w-]+$/);
    await expect.poll(() => visitor.counted()).toBe(1);
  });
});
