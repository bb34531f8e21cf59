// Astronauts, programs and agencies as a visitor without internet finds them: the starter catalogue in the real binary.

import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import type { AgencyList, AstronautPage, LaunchPage } from "../src/lib/api/api.gen.ts";
import { boxOf, coming, textOf } from "./browser.ts";
import { everyPage } from "./everyPage.ts";
import { test as base } from "./test.ts";

/** name → path of the pages that stand for all others. */
const test = base.extend("paths", { scope: "file" }, async ({ starter }) => {
  const read = async (path: string) => (await fetch(`${starter.url}/api/v1/public/${path}`)).json();
  const astronauts: AstronautPage = await read("astronauts?ordering=-lastFlight");
  const agencies: AgencyList = await read("agencies");
  const pages: LaunchPage[] = await Promise.all(
    [1, 2].map((page) => read(`launches?upcoming=false&limit=50&page=${page}`)),
  );
  const ids = pages.flatMap(({ _embedded }) => _embedded.launchNormalDTOes.map((launch) => launch.agency_id));
  const twice = ids.find((id) => ids.filter((other) => other === id).length === 2);
  return {
    astronauts: "/astronauts",
    "no astronauts": "/astronauts?search=no+such+person",
    "astronauts of one status": "/astronauts?status=1",
    astronaut: `/astronauts/${astronauts._embedded.astronautNormalDTOes[0]?.id}`,
    programs: "/programs",
    program: "/programs/1",
    agencies: "/agencies",
    agency: `/agencies/${agencies.data.find(({ name }) => name === "SpaceX")?.id}`,
    "agency of two launches": `/agencies/${twice}`,
  };
});

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });
const queryOf = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);

describe("every page", () => {
  for (const name of [
    "astronauts",
    "no astronauts",
    "astronauts of one status",
    "astronaut",
    "programs",
    "program",
    "agencies",
    "agency",
  ] as const)
    test(name, async ({ openPage, starter, paths }) => {
      await everyPage(await openPage(), starter.url + paths[name]);
    });
});

describe("the address", () => {
  for (const [path, defaults] of Object.entries({
    "/astronauts": { page: "1", limit: "12", ordering: "asc" },
    "/programs": { page: "1", limit: "12", ordering: "desc" },
  })) {
    test(`${path} gets its defaults without a history entry`, async ({ open }) => {
      const { page } = await open(path, { untouched: true });
      await page.waitForURL((url) => url.searchParams.has("ordering"));
      await expect.poll(() => queryOf(page)).toEqual(defaults);
      await expect.poll(() => page.evaluate(() => window.history.length)).toBe(2); // about:blank and this one
    });
  }

  test("search runs when typing pauses, leads to page 1, and back undoes it", async ({ open }) => {
    const { page } = await open("/astronauts?page=2");
    await page.getByRole("searchbox").fill("armstrong");
    await page.waitForURL((url) => url.searchParams.get("search") === "armstrong");
    await expect.poll(() => queryOf(page).page).toBe("1");
    await page.getByRole("article").filter({ hasText: "Neil Armstrong" }).waitFor();
    await page.goBack();
    await page.waitForURL((url) => !url.searchParams.has("search"));
    await expect.poll(() => queryOf(page).page).toBe("2");
  });

  test("an id that is none and one that is unknown show the 404 screen", async ({ open }) => {
    for (const id of ["abc", "123456789"]) {
      const { page } = await open(`/astronauts/${id}`);
      await page.getByText("Oops! Somthing went wrong, try again later.").waitFor();
    }
  });
});

describe("the keyboard", () => {
  test("opens the filters, picks one, and Escape gives the focus back", async ({ open }) => {
    const { page } = await open("/astronauts");
    const toggle = page.getByRole("button", { name: "Filters", exact: true });
    await toggle.press("Enter");
    const panel = page.getByRole("dialog", { name: "Filters" });
    const status = panel.getByRole("button", { name: "Status Any status" });
    await status.and(page.locator(":enabled")).press("Enter");
    await page.keyboard.type("active");
    await page.keyboard.press("Enter");
    await page.waitForURL((url) => url.searchParams.get("status") === "1");
    const chip = page.getByRole("button", { name: "Remove filter Status Active" });
    await chip.waitFor();
    await page.keyboard.press("Escape");
    await panel.waitFor({ state: "detached" });
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Filters1 in use");
    await chip.click();
    await page.waitForURL((url) => !url.searchParams.has("status"));
  });

  test("a card's name leads to the page, Back returns to the list as it was", async ({ open }) => {
    const { page } = await open("/astronauts?page=2&limit=24");
    const link = page.getByRole("article").first().getByRole("link").first();
    const name = await textOf(link);
    await link.press("Enter");
    await heading(page, name).waitFor();
    await page.getByRole("button", { name: "Back" }).click();
    await heading(page, "Astronauts").waitFor();
    await expect.poll(() => queryOf(page)).toEqual({ page: "2", limit: "24", ordering: "asc" });
  });

  test("a related list turns its page and keeps the focus", async ({ open, starter, paths }) => {
    const { page, calls } = await open(paths.agency);
    const past = page.getByRole("region", { name: "Past launches" });
    await past.getByText(/Page 1 \//).waitFor();
    await past.getByRole("button", { name: "Next page" }).focus();
    const asked = coming(page.waitForRequest((request) => request.url().includes("/launches?")));
    await page.keyboard.press("Enter");
    await Promise.all([asked, past.getByText(/Page 2 \//).waitFor()]);
    await expect
      .poll(() => new URL(page.url()).search, { message: "the page is not in the address" })
      .toBe("");
    expect(
      calls.filter((url) => url.includes("/launches?")).map((url) => url.slice(starter.url.length)),
    ).toEqual([
      `/api/v1/public/launches?agency=${paths.agency.split("/").at(-1)}&limit=4&page=2&upcoming=false`,
    ]);
    const inside = await past.evaluate((node) => node.contains(document.activeElement));
    expect(inside, "the focus stays in the section").toBe(true);
  });
});

describe("related lists", () => {
  for (const width of [390, 1440]) {
    for (const many of [false, true]) {
      test(`stand below each other at ${width} px with ${many ? "four items" : "two"}`, async ({
        open,
        paths,
      }) => {
        const { page } = await open(many ? paths.agency : paths["agency of two launches"], { width });
        const past = page.getByRole("region", { name: "Past launches" });
        const items = past.getByRole("listitem");
        await expect.poll(() => items.count()).toBe(many ? 4 : 2);
        const boxes = await items.evaluateAll((all) =>
          all.map((item) => item.getBoundingClientRect().toJSON()),
        );
        for (const [index, box] of boxes.entries()) {
          expect(
            index === 0 || box.top >= boxes[index - 1].bottom,
            `item ${index} is below the one before`,
          ).toBe(true);
          expect(box.left).toBe(boxes[0].left);
        }
        const sideways = await past.evaluate(
          (node) =>
            [node, ...node.querySelectorAll("*")].filter(
              (each) =>
                each.scrollWidth > each.clientWidth && /auto|scroll/.test(getComputedStyle(each).overflowX),
            ).length,
        );
        expect(sideways, "nothing scrolls sideways").toBe(0);
      });
    }
  }
});

test("an agency alone has the whole line, on a pad's page as on a program's", async ({ open, paths }) => {
  for (const path of ["/locations/32", paths.program]) {
    const { page } = await open(path);
    const section = page.getByRole("region", { name: /agencies$/i });
    const { width } = await boxOf(section);
    expect((await boxOf(section.getByRole("article"))).width, path).toBe(width);
  }
});

test("View Launch leads from an agency's rocket to all of its launches", async ({ open, paths }) => {
  const { page } = await open(paths.agency);
  await page
    .getByRole("region", { name: "Rockets" })
    .getByRole("link", { name: /^View Launch/ })
    .first()
    .click();
  await heading(page, "All Launches").waitFor();
  const { page: number, limit, upcoming, rocketConfig } = queryOf(page);
  expect({ number, limit, upcoming }).toEqual({ number: "1", limit: "12", upcoming: "all" });
  expect(rocketConfig).toMatch(/^\d+$/);
});

test("Share copies the page's address and says so", async ({ open, starter, paths }) => {
  const { page } = await open(paths.program);
  const copied = page.getByRole("button", { name: "Copied!", disabled: true });
  await Promise.all([
    copied.waitFor(),
    page.getByRole("button", { name: "Copy link to SpaceX Starship" }).click(),
  ]);
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toBe(`${starter.url}/programs/1`);
  await page.getByRole("button", { name: "Copy link to SpaceX Starship" }).waitFor();
});

test("what is said of a choice stands in one line, and chips keep off what is above them", async ({
  open,
}) => {
  const { page } = await open("/astronauts");
  const choice = page.getByRole("button", { name: "In space now" });
  const [text, room] = await choice.evaluate((node) => [node.scrollHeight, node.clientHeight]);
  expect(text, "words fit into their button").toBeLessThanOrEqual(room ?? 0);
  await page.goto(new URL("/changes?agency=121", page.url()).href);
  const between = async () => {
    const select = await boxOf(page.getByRole("combobox", { name: "Show" }));
    const chip = await boxOf(page.getByRole("button", { name: "Remove filter Agency SpaceX" }));
    return chip.y - select.y - select.height;
  };
  await expect.poll(between).toBeGreaterThanOrEqual(8);
});

test("agencies are searched on the page itself, without a call", async ({ open, starter }) => {
  const { page, calls } = await open("/agencies");
  const answer = await fetch(`${starter.url}/api/v1/public/agencies`);
  const all = ((await answer.json()) as AgencyList).data.length;
  const cards = Math.min(all, 24);
  await page.waitForFunction((count) => document.querySelectorAll("article").length === count, cards);
  await page.getByRole("searchbox").fill("japan");
  await page.waitForURL((url) => url.searchParams.get("search") === "japan");
  await page.waitForFunction((count) => document.querySelectorAll("article").length < count, cards);
  await page.getByRole("article").filter({ hasText: "Japan Aerospace Exploration Agency" }).waitFor();
  expect(calls).toEqual([]);
});

test("Back leads to where the list of agencies was left", async ({ open }) => {
  const { page } = await open("/agencies");
  await page.getByRole("article").nth(11).scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  expect(before, `the list is scrolled by ${before} px`).toBeGreaterThan(500);
  await page.getByRole("article").nth(11).getByRole("heading").getByRole("link").click();
  await page.getByRole("heading", { level: 1, name: "Agencies" }).waitFor({ state: "detached" });
  await page.goBack();
  await heading(page, "Agencies").waitFor();
  await page.waitForFunction((wanted) => Math.abs(window.scrollY - wanted) <= 1, before);
});

test("the rail of a site without live data promises nothing, asks for nothing, and leads to Starship", async ({
  open,
}) => {
  const { page, calls } = await open("/astronauts");
  const rail = page.getByRole("complementary", { name: "More from space" });
  const starship = rail.getByRole("link", { name: /SpaceX Starship/ });
  await starship.waitFor();
  await expect.poll(() => rail.getByText(/Oops|yet\.|at the moment/).count()).toBe(0);
  expect(calls).toEqual([]);
  await starship.click();
  await heading(page, "SpaceX Starship").waitFor();
});

test("the ship of the Starship card climbs, unless the visitor wants no motion", async ({ open }) => {
  for (const [reducedMotion, moving] of [
    ["no-preference", true],
    ["reduce", false],
  ] as const) {
    const { page } = await open("/programs", { reducedMotion });
    const rail = page.getByRole("complementary", { name: "More from space" });
    const ship = rail.getByRole("link", { name: /SpaceX Starship/ });
    const moves = () => ship.evaluate((node) => node.getAnimations({ subtree: true }).length > 0);
    await expect.poll(moves, { message: reducedMotion }).toBe(moving);
  }
});

test("cards are landscape, and a long description ends in an ellipsis", async ({ open }) => {
  for (const path of ["/programs", "/vehicles/rockets", "/vehicles/launchers"]) {
    const { page } = await open(path);
    const more = async () => {
      const { width, height } = await boxOf(page.getByRole("article").first());
      return width - height;
    };
    await expect.poll(more, { message: `a card of ${path} is wider than high` }).toBeGreaterThan(0);
  }
  const { page } = await open("/programs");
  const text = await page
    .getByRole("article")
    .first()
    .locator("h2 + p")
    .evaluate((node) => {
      node.textContent = "Goes far out and comes back. ".repeat(50);
      const { lineHeight, overflow, webkitLineClamp } = getComputedStyle(node);
      return {
        overflow,
        webkitLineClamp,
        lines: Math.round(node.clientHeight / Number.parseFloat(lineHeight)),
      };
    });
  expect(text).toEqual({ overflow: "hidden", webkitLineClamp: "4", lines: 4 });
});

test("the server writes title, description and structured data that search engines read", async ({
  starter,
  paths,
}) => {
  for (const [name, type] of [
    ["astronauts", "CollectionPage"],
    ["programs", "CollectionPage"],
    ["astronaut", "Person"],
  ] as const) {
    const html = await (await fetch(starter.url + paths[name])).text();
    expect(html.includes(`"@type":"${type}"`), `${name} tells of a ${type}`).toBe(true);
    expect(html).toMatch(/<meta name="description" content="[^"]{20,}"/);
  }
});
