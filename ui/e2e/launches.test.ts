// The list of launches, as a visitor without internet finds it: the starter catalogue in the real binary.

import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import type { LaunchFilters } from "../src/lib/api/api.gen.ts";
import { axeViolations, overflow, textOf } from "./browser.ts";
import { test } from "./test.ts";

const cards = (page: Page) => page.getByRole("article");
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

describe("the address", () => {
  test("the root leads to the launches, and the defaults get no history entry", async ({ open }) => {
    const { page } = await open("/", { untouched: true });
    await page.waitForURL((url) => url.searchParams.get("upcoming") === "true");
    const { pathname, searchParams } = new URL(page.url());
    expect(pathname).toBe("/launches");
    expect(Object.fromEntries(searchParams)).toEqual({ page: "1", limit: "12", upcoming: "true" });
    await heading(page, "Upcoming Launches").waitFor();
    await expect.poll(() => page.evaluate(() => window.history.length)).toBe(2); // about:blank and this one
  });

  test("previous launches are a click away, and back leads to the coming ones", async ({ open }) => {
    const { page } = await open("/launches");
    await page.getByRole("button", { name: "Previous", exact: true }).first().click();
    await heading(page, "Previous Launches").waitFor();
    await expect.poll(() => new URL(page.url()).searchParams.get("upcoming")).toBe("false");
    await page.goBack();
    await heading(page, "Upcoming Launches").waitFor();
  });

  test("an entity filter with all shows both, alone it falls back", async ({ open, starter }) => {
    const filters: LaunchFilters = await (
      await fetch(`${starter.url}/api/v1/public/launches/filters`)
    ).json();
    const agency = filters.data.agencies.find(({ name }) => name === "SpaceX");
    const { page } = await open(`/launches?page=1&limit=12&agency=${agency?.id}&upcoming=all`);
    await heading(page, "All Launches").waitFor();
    await page.goto(`${starter.url}/launches?upcoming=all`);
    await heading(page, "Upcoming Launches").waitFor();
  });

  test("a page past the end is empty, not an error", async ({ open }) => {
    const { page } = await open("/launches?page=99&limit=12&upcoming=true");
    await page.getByText("No Results Match Current Settings!").waitFor();
  });
});

describe("search and filters", () => {
  test("search waits for a pause, starts at page 1 and finds ignoring case", async ({ open }) => {
    const { page } = await open("/launches?upcoming=false&limit=12&page=2");
    await page.getByRole("searchbox").click();
    await page.keyboard.type("APOLLO 11", { delay: 20 });
    await page.waitForURL((url) => url.searchParams.get("search") === "APOLLO 11");
    await expect.poll(() => new URL(page.url()).searchParams.get("page")).toBe("1");
    await page.getByRole("article").filter({ hasText: "Apollo 11" }).waitFor();
    await expect.poll(() => cards(page).count()).toBe(1);
  });

  test("nothing found says so in the specified words", async ({ open }) => {
    const { page } = await open("/launches?search=%25%25%25");
    await page.getByText("No Results Match Current Settings!").waitFor();
    await page.getByText("Check your filtering settings using the above").waitFor();
  });

  test("a filter narrows the list, shows as a chip, and reset removes it", async ({ open }) => {
    const { page } = await open("/launches?upcoming=false");
    const before = await textOf(page.getByText(/Page 1/).first());
    await page
      .getByRole("button", { name: /filters/i })
      .first()
      .click();
    await page.getByRole("button", { name: /^agency/i }).click();
    await page.getByRole("combobox", { name: /agency/i }).fill("aeronautics");
    await page.getByRole("option").first().click();
    await page.waitForURL((url) => url.searchParams.has("agency"));
    await page.keyboard.press("Escape");
    await page.waitForFunction((text) => !document.body.textContent?.includes(text), before);
    await page.getByText("National Aeronautics and Space Administration").first().waitFor();
    await page
      .getByRole("button", { name: /remove/i })
      .first()
      .click();
    await page.waitForURL((url) => !url.searchParams.has("agency"));
  });

  test("the whole panel works by keyboard alone", async ({ open }) => {
    const { page, problems } = await open("/launches?upcoming=false");
    const search = () => new URL(page.url()).searchParams;
    const focused = () =>
      page.evaluate(() => {
        const { activeElement: element } = document;
        const group = element?.closest("[role=group]")?.getAttribute("aria-label");
        const text = element?.closest("label")?.textContent ?? element?.textContent ?? "";
        return [group, element?.getAttribute("aria-label") ?? text].filter(Boolean).join(": ");
      });
    const tabTo = async (name: string) => {
      for (let steps = 0; steps < 30; steps++) {
        if ((await focused()).startsWith(name)) return;
        await page.keyboard.press("Tab");
      }
      throw new Error(`Tab never came to ${name}`);
    };
    await page.getByRole("searchbox").focus();
    await tabTo("Filters");
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Agency Any agency", disabled: false }).waitFor();
    await expect.poll(() => focused()).toBe("Who and what");

    // Without NASA: the switch is a step before the search line.
    await tabTo("Any agency");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Enter");
    await page.keyboard.type("aeronautics");
    await page.keyboard.press("Enter");
    await expect.poll(() => search().get("agency")).toBe("-44");
    await page.getByRole("button", { name: /^Agency Without National Aeronautics/ }).waitFor();

    await tabTo("Crewed: Yes");
    await page.keyboard.press("Space");
    await expect.poll(() => search().get("crewed")).toBe("true");
    await tabTo("Days of launch in UTC: From (UTC)");
    await page.keyboard.type("01312020");
    await expect.poll(() => search().get("from")).toBe("2020-01-31");
    await tabTo("Days of launch in UTC: To (UTC)");
    await page.keyboard.type("01302020");
    await page.getByText("The last day must not be before the first.").waitFor();
    expect(search().get("to")).toBeNull();

    // A group folds and unfolds like a button.
    await page.locator("summary", { hasText: "When" }).press("Enter");
    await page.getByLabel("From (UTC)").waitFor({ state: "hidden" });
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await expect.poll(() => focused()).toMatch(/^Filters/);
    await page.getByRole("button", { name: "Remove filter Crewed yes" }).waitFor();
    expect(problems).toEqual([]);
  });

  test.for([
    [390, "dark"],
    [390, "light"],
    [1440, "dark"],
    [1440, "light"],
    [320, "dark"],
  ] as const)(
    "the panel at %i px, %s: nothing overflows and axe finds nothing",
    async ([width, theme], { open }) => {
      const { page } = await open("/launches?upcoming=false&agency=44,-121&crewed=true", { width, theme });
      await page.getByRole("button", { name: /^Filters/ }).click();
      const panel = page.getByRole("dialog", { name: "Filters" });
      await panel.getByRole("button", { name: /^Agency National Aeronautics/ }).waitFor();
      const folded = panel.locator("details:not([open]) summary");
      while ((await folded.count()) > 0) await folded.first().click();
      const wide = await panel
        .locator("*")
        .evaluateAll((all) =>
          all
            .filter((each) => each.getBoundingClientRect().right > document.documentElement.clientWidth + 0.5)
            .map((each) => each.outerHTML.slice(0, 80)),
        );
      expect(wide).toEqual([]);
      await expect.poll(() => overflow(page)).toBeLessThanOrEqual(0);
      expect(await axeViolations(page)).toEqual([]);
    },
  );

  test("the pager knows its ends", async ({ open }) => {
    const { page } = await open("/launches?upcoming=false&limit=12");
    const previous = page.getByRole("button", { name: /previous page/i }).first();
    const next = page.getByRole("button", { name: /next page/i }).first();
    await expect.poll(() => previous.isDisabled()).toBe(true);
    await next.click();
    await page.waitForURL((url) => url.searchParams.get("page") === "2");
    await previous.click({ trial: true }); // waits until it can be clicked
    await page
      .getByRole("button", { name: /last page/i })
      .first()
      .click();
    await page.waitForURL((url) => Number(url.searchParams.get("page")) > 2);
    await previous.click({ trial: true });
    await expect.poll(() => next.isDisabled()).toBe(true);
  });
});

describe("a card", () => {
  test("leads to the launch, and Back returns to the same list", async ({ open }) => {
    const { page } = await open("/launches?upcoming=false&limit=12&page=2");
    const first = cards(page).first();
    const title = await textOf(first.getByRole("heading"));
    await first.getByRole("link", { name: /info/i }).click();
    await heading(page, title).waitFor();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await page.getByRole("button", { name: "Back" }).click();
    await page.waitForURL((url) => url.pathname === "/launches" && url.searchParams.get("page") === "2");
  });

  test("copies its address and says so", async ({ open, starter }) => {
    const { page } = await open("/launches?upcoming=false");
    const share = cards(page)
      .first()
      .getByRole("button", { name: /copy link/i });
    const copying = cards(page).first().getByRole("button", { name: "Copied!" });
    await Promise.all([copying.waitFor(), share.click()]);
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toMatch(new RegExp(`^${starter.url}/launches/[0-9a-f-]{36}$`));
  });

  test("without a webcast has no dead button", async ({ open }) => {
    const { page } = await open("/launches?upcoming=true");
    await cards(page).first().getByRole("link", { name: /info/i }).waitFor();
    await expect.poll(() => cards(page).first().getByText("Watch").count()).toBe(0);
  });
});

describe("when the server is gone", () => {
  test("what is shown stays, and the next page says that it did not load", async ({ open }) => {
    const { page, context } = await open("/launches?upcoming=false&limit=12");
    await context.route("**/api/**", (route) => route.abort());
    await page
      .getByRole("button", { name: /next page/i })
      .first()
      .click();
    await page
      .getByText(/did not load|could not/i)
      .first()
      .waitFor({ timeout: 15_000 });
    await expect.poll(() => page.getByRole("banner").isVisible()).toBe(true);
  });
});
