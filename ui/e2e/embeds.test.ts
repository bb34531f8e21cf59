// What pages of other sites show of this one, in a browser.
import type { Frame, Page } from "playwright-core";
import { expect } from "vitest";
import { axeViolations } from "./browser.ts";
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
  const opened = context.waitForEvent("page");
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
