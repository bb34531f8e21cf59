// The menu of ways to follow a list, in the real binary.

import { describe, expect } from "vitest";
import { fill, launchIds } from "./bookmarks.ts";
import { axeViolations, overflow } from "./browser.ts";
import { startSite } from "./harness.ts";
import { test } from "./test.ts";

/** What each way of the open menu leads to. */
const ADDRESSES = "[popover]:popover-open a";

describe("the menu of ways to follow a list", () => {
  for (const width of [390, 1440]) {
    test(`is opened by key and left by Escape, ${width} px`, async ({ openPage, filled }) => {
      const { page } = await openPage({ width }, { stayClean: true });
      await page.goto(`${filled.url}/launches?search=falcon&page=2&ordering=desc`);
      const button = page.getByRole("button", { name: "Subscribe" });
      await button.press("Enter");
      const menu = page.getByRole("dialog", { name: "Subscribe" });
      await menu.getByRole("link", { name: /^Calendar app/ }).waitFor();
      const isInside = async () => {
        const box = await menu.boundingBox();
        return box !== null && box.x >= 0 && box.x + box.width <= width;
      };
      await expect.poll(isInside).toBe(true);
      await page.keyboard.press("Tab");
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.textContent))
        .toMatch(/^Calendar app/);
      expect(await axeViolations(page)).toEqual([]);
      await page.keyboard.press("Escape");
      await menu.waitFor({ state: "hidden" });
      await expect.poll(() => button.evaluate((node) => node === document.activeElement)).toBe(true);
    });
  }

  test("has the filter that the reader sees, and each file is there", async ({ openPage, filled }) => {
    const { page } = await openPage({}, { stayClean: true });
    await page.goto(`${filled.url}/launches?search=falcon&page=2&limit=6&upcoming=false&view=cards`);
    await page.getByRole("button", { name: "Subscribe" }).click();
    await page.getByRole("checkbox", { name: "Include launches without a set day" }).check();
    await page.getByRole("checkbox", { name: /^Remind/ }).check();
    const hrefs = () =>
      page.locator(ADDRESSES).evaluateAll((links) => links.map((a) => (a as HTMLAnchorElement).href));
    const calendar = `${filled.url}/launches.ics?alarm=60%2C10&coarse=1&search=falcon&upcoming=false`;
    const webcal = calendar.replace("http:", "webcal:");
    await expect
      .poll(hrefs)
      .toEqual([
        webcal,
        `https://calendar.google.com/calendar/r?cid=${encodeURIComponent(webcal)}`,
        expect.stringContaining(`addfromweb?url=${encodeURIComponent(calendar)}&name=Previous%20Launches`),
        `${filled.url}/launches.atom?search=falcon&upcoming=false`,
        `${filled.url}/launches.csv?search=falcon&upcoming=false`,
        `${filled.url}/embed?search=falcon`,
      ]);
    for (const address of [calendar, ...(await hrefs()).slice(3)]) {
      const answer = await fetch(address);
      expect([address, answer.status]).toEqual([address, 200]);
    }
  });

  test("stands in the head of whatever has launches, with the bell", async ({ openPage, filled }) => {
    const first = async (call: string, key: string): Promise<number> => {
      const answer = await fetch(`${filled.url}/api/v1/public/${call}?limit=1`);
      return (await answer.json())._embedded[key][0].id;
    };
    const pads = await (await fetch(`${filled.url}/api/v1/public/launch-pads`)).json();
    const paths = [
      "/agencies/121",
      `/programs/${await first("programs", "programSummarizedDTOes")}`,
      `/locations/${pads.data.pads[0].id}`,
      `/astronauts/${await first("astronauts", "astronautNormalDTOes")}`,
      `/vehicles/rockets/${await first("rockets", "rocketConfigSummarizedDTOes")}`,
      `/vehicles/spacecraft/${await first("spacecraft", "spacecraftConfigSummarizedDTOes")}`,
      `/vehicles/launchers/${await first("launchers", "launcherDTOes")}`,
    ];
    const { page } = await openPage({ width: 1440 }, { stayClean: true });
    for (const path of paths) {
      await page.goto(filled.url + path);
      const head = page.locator("main header").first();
      await head.getByRole("button", { name: "Subscribe" }).waitFor();
      await head.getByRole("button", { name: /^Get alerts: / }).waitFor();
      await expect
        .poll(() => page.locator("main").getByRole("button", { name: "Subscribe" }).count(), {
          message: path,
        })
        .toBe(1);
    }
  });

  test("keeps the base path, also for one agency, for changes and news", async ({ openPage }) => {
    const site = await startSite({ basePath: "/sub" });
    const { page } = await openPage({}, { stayClean: true });
    try {
      const first: Record<string, string> = {
        "/agencies/121": `${site.url.replace("http:", "webcal:")}/launches.ics?agency=121`,
        "/changes?field=net": `${site.url}/changes.atom?field=net`,
        "/news": `${site.url}/news.atom`,
      };
      for (const [path, want] of Object.entries(first)) {
        await page.goto(site.url + path);
        await page.getByRole("button", { name: "Subscribe" }).first().click();
        await expect.poll(() => page.locator(ADDRESSES).first().getAttribute("href")).toBe(want);
        expect((await fetch(want.replace("webcal:", "http:"))).status).toBe(200);
      }
    } finally {
      // A page that is left open may ask the site for something more.
      await page.close();
      await site.stop();
    }
  });

  test("a coming launch is offered as an event, one of which only the year is known is not", async ({
    openPage,
    filled,
  }) => {
    const answer = await fetch(`${filled.url}/api/v1/public/launches?limit=50`);
    const launches: { id: string; certainty: string }[] = (await answer.json())._embedded.launchNormalDTOes;
    const exact = launches.find(({ certainty }) => certainty === "exact");
    const year = launches.find(({ certainty }) => certainty === "year");
    const { page } = await openPage({}, { stayClean: true });
    await page.goto(`${filled.url}/launches/${exact?.id}`);
    const event = page.getByRole("link", { name: "Add to calendar" });
    const address = filled.url + (await event.getAttribute("href"));
    expect(await (await fetch(address)).text()).toContain(`UID:${exact?.id}`);
    await page.goto(`${filled.url}/launches/${year?.id}`);
    await page.getByRole("button", { name: "Copy link to this launch" }).first().waitFor();
    await expect.poll(() => event.count()).toBe(0);
  });
});

describe("a member's calendar feed", () => {
  test("is made on the profile, read without signing in, and revoked", async ({ visitAsMember, behind }) => {
    const { site } = behind;
    const { page } = await visitAsMember("/profile", { width: 390 });
    const [launch = ""] = await launchIds(site, 1);
    await fill(page, site, { Moon: [launch] });
    await page.reload();
    const section = page.getByRole("region", { name: "Calendar feeds" });
    await section.getByRole("button", { name: "Create a feed" }).click();
    const address = await section.locator("code").innerText();
    expect(address).toMatch(new RegExp(`^${site.url}/feeds/[\\w-]{43}\\.ics$`));
    const answer = await fetch(address);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([
      200,
      "text/calendar; charset=utf-8",
    ]);
    expect(await answer.text()).toContain("X-WR-CALNAME:Moon");
    expect(await axeViolations(page)).toEqual([]);
    await expect.poll(() => overflow(page)).toBeLessThanOrEqual(0);

    await page.reload();
    await section.getByText(/^Made on/).waitFor();
    await expect.poll(() => section.locator("code").count()).toBe(0);
    await section.getByRole("button", { name: "Revoke the calendar feed for Moon" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Revoke" }).click();
    await section.getByText("You have no calendar feed yet.").waitFor();
    expect((await fetch(address)).status).toBe(404);
  });
});
