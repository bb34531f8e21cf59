// What pages of other sites show of this one, in a browser.

import { readFile } from "node:fs/promises";
import type { Frame, Page } from "playwright-core";
import { expect } from "vitest";
import { clockOf } from "../src/catalogue/time/clock.ts";
import { axeViolations, coming } from "./browser.ts";
import { until } from "./harness.ts";
import { startOtherSite } from "./otherSite.ts";
import { test } from "./test.ts";

/** Every form of a frame with its size. */
const FORMS = [
  ["/embed/next", 480, 180],
  ["/embed/next", 320, 150],
  ["/embed/next?form=strip", 700, 52],
  ["/embed/next?form=strip", 320, 52],
  ["/embed/list?n=3", 480, 192],
  ["/embed/list?n=3", 320, 192],
] as const;

/** Opens a page of another site with frames, which may show nothing else. */
async function openFrames(page: Page, site: string, theme: string): Promise<Frame[]> {
  const frames = FORMS.map(
    ([path, width, height]) =>
      `<iframe src="${site}${path}${path.includes("?") ? "&" : "?"}theme=${theme}" width="${width}" height="${height}" title="x"></iframe>`,
  );
  await page.goto(await startOtherSite(frames.join(""), `default-src 'none'; frame-src ${site}`));
  return page.frames().slice(1);
}

test.for(["dark", "light"])(
  "frames on another site, %s: all is seen, and nothing is too wide",
  async (theme, { openPage, filled }) => {
    const { page, problems } = await openPage();
    const frames = await openFrames(page, filled.url, theme);
    expect(frames).toHaveLength(FORMS.length);
    for (const frame of frames) {
      await frame.locator(".name").first().waitFor();
      expect(await frame.locator("main").evaluate((main) => main.scrollHeight - main.clientHeight)).toBe(0);
      expect(await frame.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    }
    expect(problems).toEqual([]);
  },
);

test.for(["dark", "light"])(
  "axe finds nothing in frames, %s",
  async (theme, { openPage, filled: { url: site } }) => {
    const { page } = await openPage();
    for (const [path, width, height] of FORMS) {
      await page.setViewportSize({ width, height });
      await page.goto(`${site}${path}${path.includes("?") ? "&" : "?"}theme=${theme}`);
      await page.locator("main").waitFor();
      expect(await axeViolations(page), path).toEqual([]);
    }
    await page.goto(`${site}/embed/list?agency=999999&theme=${theme}`);
    await page.getByText("No launch is planned.").waitFor();
    expect(await axeViolations(page), "nothing planned").toEqual([]);
  },
);

test("a frame counts, keeps to what is known, and opens the launch in a page of its own", async ({
  openPage,
  filled: { url: site },
}) => {
  const { page, context } = await openPage({ timezoneId: "America/New_York" });
  await page.goto(
    await startOtherSite(`<iframe src="${site}/embed/next" width="480" height="180" title="x"></iframe>`),
  );
  const frame = page.frameLocator("iframe");
  const clock = frame.getByRole("timer");
  await until(
    async () => /^T− \d+[dh] \d\d[hm]( \d\dm)?$/.test((await clock.textContent()) ?? ""),
    "a clock that ticks",
  );
  expect(await frame.getByText(/ E[DS]T$/).textContent()).toMatch(/^\w{3} \d+, \d+:\d\d [AP]M E[DS]T$/);
  const opened = coming(context.waitForEvent("page"));
  await frame.locator(".name").click();
  expect(new URL((await opened).url()).pathname).toMatch(/^\/launches\//);
  expect(page.url()).not.toContain("/launches");
  await page.goto(
    await startOtherSite(
      `<iframe src="${site}/embed/next?certainty=year&from=2027-06-01" width="480" height="180" title="x"></iframe>`,
    ),
  );
  await page.frameLocator("iframe").locator("main").waitFor();
  expect(await page.frameLocator("iframe").locator("[data-clock]").count()).toBe(0);
});

test("a frame shows what it had while the site is away", async ({ openPage, filled: { url: site } }) => {
  const { page, context } = await openPage();
  await page.clock.install();
  await page.goto(
    await startOtherSite(`<iframe src="${site}/embed/next" width="480" height="180" title="x"></iframe>`),
  );
  const frame = page.frameLocator("iframe");
  const name = await frame.locator(".name").textContent();
  await context.setOffline(true);
  await page.clock.runFor(6 * 60_000);
  expect(await frame.getByText("Not updated for a while").isVisible()).toBe(false);
  await page.clock.runFor(15 * 60_000);
  await frame.getByText("Not updated for a while").waitFor();
  expect(await frame.locator(".name").textContent()).toBe(name);
  await context.setOffline(false);
  await page.clock.runFor(6 * 60_000);
  await frame.getByText("Not updated for a while").waitFor({ state: "hidden" });
});

test("no page but a frame is shown inside of another", async ({ openPage, starter: { url: site } }) => {
  const { page } = await openPage();
  const refused = new Set<string>();
  page.on("console", (message) => {
    if (/frame-ancestors/.test(message.text())) refused.add(message.text());
  });
  const address = await startOtherSite(
    `<iframe src="${site}/launches" title="x"></iframe><iframe src="${site}/embed/next" title="y"></iframe>`,
  );
  await page.goto(address);
  await page.frameLocator("[title=y]").locator("main").waitFor();
  await until(() => refused.size > 0, "the browser to refuse");
  expect(refused.size).toBe(1);
  expect(await page.frameLocator("[title=x]").locator("#root").count()).toBe(0);
});

/** A page of another site with the element and nothing else, under a policy that allows no style and no script of its own. */
const openElement = async (page: Page, site: string, attributes: string) =>
  page.goto(
    await startOtherSite(
      `<script src="${site}/embed/tminus-next.js" async></script>
      <tminus-next ${attributes}><a href="${site}">Launches</a></tminus-next>`,
      `default-src 'none'; script-src ${site}; connect-src ${site}`,
    ),
  );

test.for(["dark", "light"] as const)(
  "the element shows the next launch on another site, %s",
  async (theme, { openPage, filled: { url: site } }) => {
    const { page, context, problems } = await openPage({ timezoneId: "America/New_York" });
    await openElement(page, site, `src="${site}/" filter="webcast=true&certainty=exact" theme="${theme}"`);
    const element = page.locator("tminus-next");
    await element.getByRole("timer").waitFor();
    const asked = await fetch(`${site}/api/v1/public/next?webcast=true&certainty=exact`);
    const [launch] = ((await asked.json()) as { launches: { name: string }[] }).launches;
    await element.getByRole("link", { name: launch?.name.split(" | ")[1] ?? "none" }).waitFor();
    await element.getByText(/ E[DS]T$/).waitFor();
    expect(await element.getByRole("timer").textContent()).toMatch(/^T− (\d+d )?\d+h \d\dm$/);
    expect(await element.getByText("Not updated").isVisible()).toBe(false);
    expect(await axeViolations(page, { within: "tminus-next" })).toEqual([]);
    const opened = coming(context.waitForEvent("page"));
    await element.getByRole("link").click();
    expect(new URL((await opened).url()).pathname).toMatch(/^\/launches\//);
    expect(problems).toEqual([]);
  },
);

test("the element says what it does not know, and keeps what it had", async ({
  openPage,
  filled: { url: site },
}) => {
  const { page } = await openPage();
  const element = page.locator("tminus-next");
  await openElement(page, site, `src="${site}" filter="agency=999999"`);
  await element.getByText("No launch is planned.").waitFor();
  const own = element.getByRole("link", { name: "Launches" });
  for (const attributes of [`src="javascript:alert(1)"`, ""]) {
    await openElement(page, site, attributes);
    await page.waitForFunction(() => customElements.get("tminus-next"));
    expect(await own.isVisible(), attributes).toBe(true);
  }
  const refused = coming(page.waitForResponse(/public\/next/));
  await openElement(page, site, `src="${site}" filter="agency=x"`);
  expect((await refused).status()).toBe(400);
  expect(await own.isVisible()).toBe(true);
  const launch = {
    ...{
      id: "1",
      name: "<img src=x onerror=alert(1)> | <script>alert(1)</script>",
      status_id: 2,
      status: "To Be Confirmed",
    },
    ...{
      net: "2027-09-30T00:00:00Z",
      net_unix: 1_822_262_400,
      certainty: "month",
      when: "NET September 2027",
    },
    ...{ path: "/launches/1", location: "<b>Pad</b>" },
  };
  let down = false;
  await page.route("**/public/next**", (route) => {
    const headers = { "Access-Control-Allow-Origin": "*" };
    return down ? route.abort() : route.fulfill({ json: { launches: [launch] }, headers });
  });
  await page.clock.install();
  await openElement(page, site, `src="${site}"`);
  await element.getByRole("link", { name: "<script>alert(1)</script>" }).waitFor();
  expect(await element.getByRole("timer").textContent()).toBe("NET September 2027");
  expect(await element.evaluate((host) => host.shadowRoot?.querySelectorAll("img, script, b").length)).toBe(
    0,
  );
  down = true;
  await page.clock.runFor(16 * 60_000);
  await element.getByText("Not updated for a while").waitFor();
  expect(await element.getByRole("link").textContent()).toBe("<script>alert(1)</script>");
});

test("the element counts only what the site's own clock counts", async ({
  openPage,
  filled: { url: site },
}) => {
  const { page } = await openPage();
  const now = Date.parse("2026-11-27T12:00:00Z");
  let launch: object = {};
  await page.route("**/public/next**", (route) =>
    route.fulfill({ json: { launches: [launch] }, headers: { "Access-Control-Allow-Origin": "*" } }),
  );
  await page.clock.setFixedTime(now);
  const element = page.locator("tminus-next");
  await openElement(page, site, `src="${site}"`);
  for (const status_id of [1, 2, 3, 4, 5, 6, 7, 8, 9])
    for (const certainty of ["exact", "day", "month"] as const)
      for (const away of [-30, 90_061]) {
        const net = new Date(now + away * 1000).toISOString();
        const { kind } = clockOf({ net, certainty, status_id, held_at: null }, now);
        const told = [status_id, certainty, away, kind].join(" ");
        launch = {
          ...{
            id: "1",
            name: `Rocket | ${told}`,
            status_id,
            status: "Status",
            net,
            net_unix: now / 1000 + away,
          },
          ...{ certainty, when: "Some time", path: "/launches/1", location: null },
        };
        await element.evaluate((host, told) => host.setAttribute("filter", `search=${told}`), told);
        await element.getByRole("link", { name: told }).waitFor();
        const shown = await element.getByRole("timer").textContent();
        const counted = new Map([
          ["countdown", /^T− 1d 01h 01m$/],
          ["flight", /^T\+ \d+m \d\ds$/],
        ]).get(kind);
        if (counted) expect(shown, told).toMatch(counted);
        else expect(shown, told).not.toMatch(/\d[dhms]/);
      }
});

test("what docs/embedding.md has to copy works as it stands on another site", async ({
  openPage,
  filled: { url: site },
}) => {
  const text = await readFile(new URL("../../docs/embedding.md", import.meta.url), "utf8");
  const blocks = Array.from(text.matchAll(/```html\n([\s\S]*?)```/g), ([, html = ""]) => html);
  expect(blocks).toHaveLength(2);
  const { page, problems } = await openPage();
  const here = blocks
    .join("\n")
    .replaceAll("https://launches.example", site)
    .replaceAll("agency=121", "certainty=exact");
  // A frame is round by a style of the page, which its policy has to allow; the rest needs none.
  const policy = `default-src 'none'; frame-src ${site}; script-src ${site}; connect-src ${site}; style-src-attr 'unsafe-inline'`;
  await page.goto(await startOtherSite(here, policy));
  await page.frameLocator("iframe").getByRole("timer").waitFor();
  await page.locator("tminus-next").getByRole("timer").waitFor();
  expect(problems).toEqual([]);
});
