// The line of controls over every list, in windows of every width: nothing covers, cuts or squeezes anything.
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { overflow } from "./browser.ts";
import { test } from "./test.ts";

const WIDTHS = [320, 390, 480, 704, 706, 768, 820, 900, 960, 1000, 1024, 1060, 1440, 2560];

/** The least in which the beginning of a name can be read, in pixels. */
const LEAST = 160;

/** The most lines that controls take: on phones search, choices, and what narrows the list. */
const LINES = { phone: 3, wide: 2 };

/** Returns what is wrong with the lines of controls on a page. */
const faultsOf = (page: Page, most: number) =>
  page.evaluate(
    ({ most, least }) => {
      const faults: string[] = [];
      const nameOf = (control: Element) =>
        control.getAttribute("aria-label") ||
        control.getAttribute("placeholder") ||
        control.textContent ||
        "?";
      for (const bar of document.querySelectorAll('main [role="search"]')) {
        const around = bar.getBoundingClientRect();
        const controls = [...bar.querySelectorAll("input, select, button, a")].filter(
          (each) => each.getBoundingClientRect().width > 0 && !each.closest("dialog, [popover]"),
        );
        const boxes = controls.map((each) => ({ name: nameOf(each), box: each.getBoundingClientRect() }));
        for (const [index, { name, box }] of boxes.entries()) {
          if (box.left < around.left - 1 || box.right > around.right + 1) faults.push(`${name} sticks out`);
          for (const other of boxes.slice(index + 1)) {
            const across = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
            const down = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top);
            if (across > 1 && down > 1) faults.push(`${name} covers ${other.name}`);
          }
        }
        for (const control of controls) {
          if (control.scrollWidth > control.clientWidth + 1 && control.tagName !== "INPUT")
            faults.push(`the words of ${nameOf(control)} are cut`);
          if (control.getBoundingClientRect().height > 56) faults.push(`${nameOf(control)} wraps`);
        }
        const field = bar.querySelector("input")?.getBoundingClientRect().width;
        if (field !== undefined && field < least) faults.push(`the search has ${field} px`);
        const middles = boxes.map(({ box }) => Math.round((box.top + box.height / 2) / 20));
        const lines = new Set(middles).size;
        if (lines > most) faults.push(`${lines} lines of controls`);
      }
      return faults;
    },
    { most, least: LEAST },
  );

test.for([
  "/launches",
  "/launches?agency=121",
  "/launches?view=agenda&upcoming=false",
  "/calendar",
  "/astronauts",
  "/programs",
  "/agencies",
  "/vehicles/rockets",
  "/vehicles/launchers",
  "/vehicles/spacecraft",
  "/news",
  "/stats",
])("the controls over %s have room", async (path, { openPage, starter }) => {
  const { page } = await openPage();
  await page.goto(starter.url + path);
  const bar = page.locator('main [role="search"]');
  await bar.waitFor();
  await page.waitForLoadState("networkidle");
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    const most = width <= 704 ? LINES.phone : LINES.wide;
    await expect.poll(() => faultsOf(page, most), { message: `${path} at ${width} px` }).toEqual([]);
    await expect.poll(() => overflow(page)).toBeLessThanOrEqual(0);
  }
});

/** Returns the chosen words that a page's selects have no room for. */
const cutChoices = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLSelectElement>("main select")].flatMap((select) => {
      if (select.offsetWidth === 0) return [];
      const chosen = select.selectedOptions[0]?.text ?? "";
      // As wide as its words alone make it.
      const alone = select.cloneNode(true) as HTMLSelectElement;
      alone.replaceChildren(new Option(chosen));
      Object.assign(alone.style, { width: "auto", position: "absolute", visibility: "hidden" });
      select.after(alone);
      const natural = alone.offsetWidth;
      alone.remove();
      return natural > select.offsetWidth + 1 ? [`${chosen}: ${natural} px in ${select.offsetWidth}`] : [];
    }),
  );

test.for([
  "/calendar",
  "/programs",
  "/vehicles/rockets",
  "/vehicles/launchers",
  "/vehicles/spacecraft",
  "/news",
])("on a phone the choices over %s are told whole", async (path, { openPage, starter }) => {
  const { page } = await openPage({ width: 390, isMobile: true });
  await page.goto(starter.url + path);
  await page.locator("main select").first().waitFor();
  for (const width of [375, 390, 430]) {
    await page.setViewportSize({ width, height: 844 });
    await expect.poll(() => cutChoices(page), { message: `at ${width} px` }).toEqual([]);
  }
});

test("a filter adds no line of controls on a phone", async ({ openPage, starter }) => {
  const { page } = await openPage({ width: 390 });
  await page.goto(`${starter.url}/launches?agency=121`);
  await page
    .getByRole("search")
    .getByRole("button", { name: /^Get alerts: / })
    .waitFor();
  for (const width of [375, 390, 480, 704]) {
    await page.setViewportSize({ width, height: 844 });
    await expect.poll(() => faultsOf(page, 2), { message: `at ${width} px` }).toEqual([]);
  }
});

test("the header has room for all of its links and buttons", async ({ openPage, starter }) => {
  const { page } = await openPage();
  await page.goto(`${starter.url}/stats`);
  await page.waitForLoadState("networkidle");
  for (const width of [320, 390, 704, 768, 900, 960, 961, 976, 1000, 1024, 1040, 1060, 1100, 1190, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const faults = () =>
      page.evaluate(() => {
        const controls = [...(document.querySelector("header")?.querySelectorAll("a, button") ?? [])].filter(
          (each) => each.getBoundingClientRect().width > 0,
        );
        const boxes = controls.map((each) => each.getBoundingClientRect());
        return controls.flatMap((control, index) => {
          const name = control.getAttribute("aria-label") || control.textContent;
          const { left, right } = boxes[index] as DOMRect;
          const cut =
            control.scrollWidth > control.clientWidth + 1 || control.scrollHeight > control.clientHeight + 1;
          const covered = index > 0 && left < (boxes[index - 1] as DOMRect).right - 1;
          return [
            ...(cut ? [`${name} is cut`] : []),
            ...(covered ? [`${name} is covered`] : []),
            ...(right > document.documentElement.clientWidth ? [`${name} sticks out`] : []),
          ];
        });
      });
    await expect.poll(faults, { message: `at ${width} px` }).toEqual([]);
  }
});
