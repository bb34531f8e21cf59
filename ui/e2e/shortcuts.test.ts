// The shortcuts above the list of launches: what many people look for, in as few taps as can be.
import { expect } from "vitest";
import { axeViolations, overflow } from "./browser.ts";
import { barsNobody } from "./everyPage.ts";
import { test } from "./test.ts";

const FLORIDA = { timezoneId: "America/New_York" };

test("this week from Florida is two taps on a phone, and each list has as many as its shortcut says", async ({
  openPage,
  filled,
}) => {
  const { page } = await openPage({ width: 390, hasTouch: true, ...FLORIDA });
  await page.goto(`${filled.url}/launches`);
  const chips = page.getByRole("list", { name: "Shortcuts" });
  const florida = chips.getByRole("link", { name: /^Florida / });
  const said = Number(/\d+$/.exec((await florida.textContent()) ?? "")?.[0]);
  await florida.tap();
  await expect.poll(() => new URL(page.url()).searchParams.get("location")).toMatch(/^\d+/);
  const listed = await page.evaluate(async (search) => {
    const answer = await fetch(`/api/v1/public/launches${search}`);
    return (await answer.json()).page.totalElements as number;
  }, new URL(page.url()).search);
  expect(listed).toBe(said);
  await chips.locator("a[aria-current]").filter({ hasText: "Florida" }).waitFor();
  await chips.getByRole("link", { name: "This week" }).tap();
  await expect.poll(() => new URL(page.url()).searchParams.get("when")).toBe("week");
  await expect.poll(() => overflow(page)).toBeLessThanOrEqual(0);
});

test("shortcuts have room and colours, and nothing moves when they come", async ({ openPage, filled }) => {
  for (const [width, theme] of [
    [390, "dark"],
    [390, "light"],
    [768, "dark"],
    [1440, "light"],
  ] as const) {
    const { page } = await openPage({ width, theme, ...FLORIDA });
    await page.goto(`${filled.url}/launches?crewed=true`);
    const chips = page.getByRole("list", { name: "Shortcuts" });
    await chips.locator("a[aria-current]").first().waitFor();
    expect(await axeViolations(page), `${width} ${theme}`).toEqual([]);
    await expect.poll(() => overflow(page)).toBeLessThanOrEqual(0);
    await barsNobody(page);
  }
});

test("the filters open with their buttons in sight, and with what most look for in the first group", async ({
  openPage,
  filled,
}) => {
  for (const [width, height] of [
    [390, 844],
    [1024, 900],
    [1440, 900],
  ] as const) {
    const { page } = await openPage({ viewport: { width, height } });
    await page.goto(`${filled.url}/launches`);
    await page.getByRole("button", { name: /^Filters/ }).click();
    const panel = page.getByRole("dialog", { name: "Filters" });
    await panel.getByRole("group", { name: "Crewed" }).waitFor();
    await panel.getByRole("group", { name: "Webcast" }).waitFor();
    const inSight = async () => {
      const box = await panel.getByRole("button", { name: /^Show/ }).boundingBox();
      return box !== null && box.y > 0 && box.y + box.height <= height;
    };
    await expect.poll(inSight, { message: `at ${width} px` }).toBe(true);
    // A first visit has a line about cookies along the bottom edge, a scrolled page a button that leads to its top.
    const isFree = () =>
      panel.getByRole("button", { name: /^Show/ }).evaluate((button) => {
        const { x, y, width, height, bottom } = button.getBoundingClientRect();
        const points = [
          [x + width / 2, bottom - 1],
          [x + width - 2, y + height / 2],
        ] as const;
        return points.every(([left, top]) => button.contains(document.elementFromPoint(left, top)));
      });
    await expect.poll(isFree, { message: `free at ${width} px` }).toBe(true);
  }
});

test("Florida typed into the filters is one choice, whose chip, title and feed have its name", async ({
  openPage,
  filled,
}) => {
  for (const [width, height] of [
    [390, 844],
    [1440, 900],
  ] as const) {
    const { page } = await openPage({ viewport: { width, height } });
    await page.goto(`${filled.url}/launches`);
    await page.getByRole("button", { name: /^Filters/ }).click();
    const panel = page.getByRole("dialog", { name: "Filters" });
    if (width < 704) await panel.getByText("Where", { exact: true }).click();
    await panel.getByRole("button", { name: "Location Any location" }).click();
    await page.keyboard.type("florida");
    const florida = panel.getByRole("listbox", { name: "Location" }).getByRole("option");
    await expect.poll(() => florida.count()).toBe(1);
    await florida.click();
    await expect.poll(() => new URL(page.url()).searchParams.get("location")).toMatch(/^\d+,\d+/);
    await page.getByRole("button", { name: "Remove filter Location Florida" }).waitFor();
    await expect.poll(() => page.title()).toMatch(/^Upcoming Launches: Florida/);
    const feed = await page.request.get(`${filled.url}/launches.atom${new URL(page.url()).search}`);
    expect(await feed.text()).toContain("<title>Launches: Florida</title>");
  }
});
