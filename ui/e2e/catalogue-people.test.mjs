// Astronauts, programs and agencies as a visitor without internet finds them: the starter catalogue in the real binary.
import assert from "node:assert/strict";
import { after, afterEach, before, describe, test } from "node:test";
import { axeViolations, openBrowser, openPage, startSite } from "./harness.mjs";

let site;
let browser;
let view;
let paths;

const read = async (path) => (await fetch(`${site.url}/api/v1/public/${path}`)).json();

/** Returns the id of an agency with so many past launches. */
async function flownBy(count) {
  const pages = await Promise.all(
    [1, 2].map((page) => read(`launches?upcoming=false&limit=50&page=${page}`)),
  );
  const ids = pages.flatMap(({ _embedded }) => _embedded.launchNormalDTOes.map((launch) => launch.agency_id));
  return ids.find((id) => ids.filter((other) => other === id).length === count);
}

before(async () => {
  [site, browser] = await Promise.all([startSite(), openBrowser()]);
  const astronauts = await read("astronauts?ordering=-lastFlight");
  const agencies = await read("agencies");
  paths = {
    astronauts: "/astronauts",
    "no astronauts": "/astronauts?search=no+such+person",
    "astronauts of one status": "/astronauts?status=1",
    astronaut: `/astronauts/${astronauts._embedded.astronautNormalDTOes[0].id}`,
    programs: "/programs",
    program: "/programs/1",
    agencies: "/agencies",
    agency: `/agencies/${agencies.data.find(({ name }) => name === "SpaceX").id}`,
    "agency of two launches": `/agencies/${await flownBy(2)}`,
  };
});
afterEach(() => view?.close());
after(async () => {
  await browser?.close();
  await site?.stop();
});

async function open(path, options) {
  view = await openPage(browser, options);
  await view.page.goto(site.url + path);
  await view.page.getByRole("heading", { level: 1 }).waitFor();
  return view.page;
}

const heading = (page, name) => page.getByRole("heading", { level: 1, name });
const queryOf = (page) => Object.fromEntries(new URL(page.url()).searchParams);

describe("every page", () => {
  const names = [
    "astronauts",
    "no astronauts",
    "astronauts of one status",
    "astronaut",
    "programs",
    "program",
    "agencies",
    "agency",
  ];
  for (const name of names) {
    for (const width of [320, 390, 1440]) {
      for (const theme of width === 320 ? ["dark"] : ["dark", "light"]) {
        test(`${name} at ${width} px, ${theme}`, async () => {
          view = await openPage(browser, { width, theme });
          const { page, problems, calls } = view;
          const answer = await page.goto(site.url + paths[name], { waitUntil: "networkidle" });
          assert.equal(answer.status(), 200);
          await page.getByRole("heading", { level: 1 }).waitFor();
          assert.deepEqual(calls, [], "no API call on first paint");
          assert.deepEqual(await axeViolations(page), []);
          assert.equal(await page.locator("h1").count(), 1, "one h1");
          const overflow = await page.evaluate(
            () => document.documentElement.scrollWidth - window.innerWidth,
          );
          assert.ok(overflow <= 0, `${overflow} px wider than the window`);
          assert.deepEqual(problems, []);
        });
      }
    }
  }
});

describe("the address", () => {
  for (const [path, defaults] of Object.entries({
    "/astronauts": { page: "1", limit: "12", ordering: "asc" },
    "/programs": { page: "1", limit: "12", ordering: "desc" },
  })) {
    test(`${path} gets its defaults without a history entry`, async () => {
      const page = await open(path);
      await page.waitForURL((url) => url.searchParams.has("ordering"));
      assert.deepEqual(queryOf(page), defaults);
      assert.equal(await page.evaluate(() => window.history.length), 2); // about:blank and this one
    });
  }

  test("search runs when typing pauses, leads to page 1, and back undoes it", async () => {
    const page = await open("/astronauts?page=2");
    await page.getByRole("searchbox").fill("armstrong");
    await page.waitForURL((url) => url.searchParams.get("search") === "armstrong");
    assert.equal(queryOf(page).page, "1");
    await page.getByRole("article").filter({ hasText: "Neil Armstrong" }).waitFor();
    await page.goBack();
    await page.waitForURL((url) => !url.searchParams.has("search"));
    assert.equal(queryOf(page).page, "2");
  });

  test("an id that is none and one that is unknown show the 404 screen", async () => {
    for (const id of ["abc", "123456789"]) {
      const page = await open(`/astronauts/${id}`);
      await page.getByText("Oops! Somthing went wrong, try again later.").waitFor();
      await view.close();
    }
  });
});

describe("the keyboard", () => {
  test("opens the filters, picks one, and Escape gives the focus back", async () => {
    const page = await open("/astronauts");
    const toggle = page.getByRole("button", { name: "Filters", exact: true });
    await toggle.focus();
    await page.keyboard.press("Enter");
    const panel = page.getByRole("dialog", { name: "Filters" });
    const status = panel.getByRole("button", { name: "Status Any status" });
    await status.and(page.locator(":enabled")).focus();
    await page.keyboard.press("Enter");
    await page.keyboard.type("active");
    await page.keyboard.press("Enter");
    await page.waitForURL((url) => url.searchParams.get("status") === "1");
    const chip = page.getByRole("button", { name: "Remove filter Status Active" });
    await chip.waitFor();
    await page.keyboard.press("Escape");
    await panel.waitFor({ state: "detached" });
    assert.equal(await page.evaluate(() => document.activeElement?.textContent), "Filters1 in use");
    await chip.click();
    await page.waitForURL((url) => !url.searchParams.has("status"));
  });

  test("a card's name leads to the page, Back returns to the list as it was", async () => {
    const page = await open("/astronauts?page=2&limit=24");
    const link = page.getByRole("article").first().getByRole("link").first();
    const name = await link.textContent();
    await link.focus();
    await page.keyboard.press("Enter");
    await heading(page, name).waitFor();
    await page.getByRole("button", { name: "Back" }).click();
    await heading(page, "Astronauts").waitFor();
    assert.deepEqual(queryOf(page), { page: "2", limit: "24", ordering: "asc" });
  });

  test("a related list turns its page and keeps the focus", async () => {
    const page = await open(paths.agency);
    const past = page.getByRole("region", { name: "Past launches" });
    await past.getByText(/Page 1 \//).waitFor();
    await past.getByRole("button", { name: "Next page" }).focus();
    const asked = page.waitForRequest((request) => request.url().includes("/launches?"));
    await page.keyboard.press("Enter");
    await Promise.all([asked, past.getByText(/Page 2 \//).waitFor()]);
    assert.equal(new URL(page.url()).search, "", "the page is not in the address");
    assert.deepEqual(
      view.calls.filter((url) => url.includes("/launches?")).map((url) => url.slice(site.url.length)),
      [`/api/v1/public/launches?agency=${paths.agency.split("/").at(-1)}&limit=4&page=2&upcoming=false`],
    );
    const inside = await past.evaluate((node) => node.contains(document.activeElement));
    assert.ok(inside, "the focus stays in the section");
  });
});

describe("related lists", () => {
  for (const width of [390, 1440]) {
    for (const many of [false, true]) {
      test(`stand below each other at ${width} px with ${many ? "four items" : "two"}`, async () => {
        const page = await open(many ? paths.agency : paths["agency of two launches"], { width });
        const past = page.getByRole("region", { name: "Past launches" });
        const items = past.getByRole("listitem");
        await items.first().waitFor();
        const boxes = await items.evaluateAll((all) =>
          all.map((item) => item.getBoundingClientRect().toJSON()),
        );
        assert.equal(boxes.length, many ? 4 : 2);
        for (const [index, box] of boxes.entries()) {
          assert.ok(
            index === 0 || box.top >= boxes[index - 1].bottom,
            `item ${index} is below the one before`,
          );
          assert.equal(box.left, boxes[0].left);
        }
        const sideways = await past.evaluate(
          (node) =>
            [node, ...node.querySelectorAll("*")].filter(
              (each) =>
                each.scrollWidth > each.clientWidth && /auto|scroll/.test(getComputedStyle(each).overflowX),
            ).length,
        );
        assert.equal(sideways, 0, "nothing scrolls sideways");
      });
    }
  }
});

test("View Launch leads from an agency's rocket to all of its launches", async () => {
  const page = await open(paths.agency);
  await page
    .getByRole("region", { name: "Rockets" })
    .getByRole("link", { name: /^View Launch/ })
    .first()
    .click();
  await heading(page, "All Launches").waitFor();
  const { page: number, limit, upcoming, rocketConfig } = queryOf(page);
  assert.deepEqual({ number, limit, upcoming }, { number: "1", limit: "12", upcoming: "all" });
  assert.match(rocketConfig, /^\d+$/);
});

test("Share copies the page's address and says so", async () => {
  const page = await open(paths.program);
  await page.getByRole("button", { name: "Copy link to SpaceX Starship" }).click();
  const copied = page.getByRole("button", { name: "Copied!" });
  await copied.waitFor();
  assert.equal(await copied.getAttribute("aria-disabled"), "true");
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), `${site.url}/programs/1`);
  await page.getByRole("button", { name: "Copy link to SpaceX Starship" }).waitFor();
});

test("agencies are searched on the page itself, without a call", async () => {
  const page = await open("/agencies");
  const all = (await read("agencies")).data.length;
  const cards = Math.min(all, 24);
  await page.waitForFunction((count) => document.querySelectorAll("article").length === count, cards);
  await page.getByRole("searchbox").fill("japan");
  await page.waitForURL((url) => url.searchParams.get("search") === "japan");
  await page.waitForFunction((count) => document.querySelectorAll("article").length < count, cards);
  await page.getByRole("article").filter({ hasText: "Japan Aerospace Exploration Agency" }).waitFor();
  assert.deepEqual(view.calls, []);
});

test("Back leads to where the list of agencies was left", async () => {
  const page = await open("/agencies");
  await page.getByRole("article").nth(11).scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  assert.ok(before > 500, `the list is scrolled by ${before} px`);
  await page.getByRole("article").nth(11).getByRole("heading").getByRole("link").click();
  await page.getByRole("heading", { level: 1, name: "Agencies" }).waitFor({ state: "detached" });
  await page.goBack();
  await heading(page, "Agencies").waitFor();
  await page.waitForFunction((wanted) => Math.abs(window.scrollY - wanted) <= 1, before);
});

test("the rail says what is missing without asking, and leads to Starship", async () => {
  const page = await open("/astronauts");
  const rail = page.getByRole("complementary", { name: "More from space" });
  await rail.getByText("Oops! Something went wrong with the Space News API.").waitFor();
  await rail.getByText("No image available at the moment.").waitFor();
  assert.deepEqual(view.calls, []);
  await rail.getByRole("link", { name: /SpaceX Starship/ }).click();
  await heading(page, "SpaceX Starship").waitFor();
});

test("the ship of the Starship card climbs, unless the visitor wants no motion", async () => {
  for (const [reducedMotion, moving] of [
    ["no-preference", true],
    ["reduce", false],
  ]) {
    const page = await open("/programs", { reducedMotion });
    const rail = page.getByRole("complementary", { name: "More from space" });
    const parts = await rail
      .getByRole("link", { name: /SpaceX Starship/ })
      .evaluate((node) => node.getAnimations({ subtree: true }).length);
    assert.equal(parts > 0, moving, `${reducedMotion}: ${parts} parts move`);
    await view.close();
  }
});

test("cards are landscape, and a long description ends in an ellipsis", async () => {
  for (const path of ["/programs", "/vehicles/rockets", "/vehicles/launchers"]) {
    const page = await open(path);
    const { width, height } = await page.getByRole("article").first().boundingBox();
    assert.ok(width > height, `a card of ${path} is ${width} by ${height}`);
    await view.close();
  }
  const page = await open("/programs");
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
  assert.deepEqual(text, { overflow: "hidden", webkitLineClamp: "4", lines: 4 });
});

test("the server writes title, description and structured data that search engines read", async () => {
  for (const [name, type] of [
    ["astronauts", "CollectionPage"],
    ["programs", "CollectionPage"],
    ["astronaut", "Person"],
  ]) {
    const html = await (await fetch(site.url + paths[name])).text();
    assert.ok(html.includes(`"@type":"${type}"`), `${name} tells of a ${type}`);
    assert.match(html, /<meta name="description" content="[^"]{20,}"/);
  }
});
