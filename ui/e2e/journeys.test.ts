// What a visitor with a phone looks for, from the front page to the right launches in at most three actions: something
// typed, tapped or chosen is one each.

import type { Locator, Page } from "playwright-core";
import { describe, expect } from "vitest";
import type {
  LaunchDetail,
  LaunchFilters,
  LaunchNormal,
  LaunchPage,
  Status,
} from "../src/lib/api/api.gen.ts";
import { type Site, startFeed, startSite, until } from "./harness.ts";
import { test as base } from "./test.ts";

const LAUNCHES = 3_000;

const read = async <T>(site: Site, path: string): Promise<T> =>
  (await fetch(`${site.url}/api/v1/public/${path}`)).json() as Promise<T>;

const test = base.extend("history", { scope: "worker" }, async ({}, { onCleanup }) => {
  const feed = await startFeed("-launches", String(LAUNCHES));
  const site = await startSite({ env: { ...feed.env, TMINUS_LL2_HOURLY: "1000000" } });
  onCleanup(async () => {
    await site.stop();
    await feed.stop();
  });
  const isFilled = async () =>
    (await read<Status>(site, "status")).parts.some(
      ({ kind, count, starter }) => kind === "launches" && count >= LAUNCHES && starter === 0,
    );
  await until(isFilled, "all launches", 120_000);
  return site;
});

/** Does what a visitor does, and counts it. */
class Visit {
  actions = 0;
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }
  async type(text: string): Promise<void> {
    this.actions++;
    await this.page.getByRole("searchbox", { name: "Search launches" }).fill(text);
    await this.page.waitForURL((url) => url.searchParams.get("search") === text);
  }
  async tap(what: Locator): Promise<void> {
    this.actions++;
    await what.tap();
  }
  /** Awaits the launches of a page, in order, and how many there are in all. */
  async shows(total: number, ids: string[]): Promise<void> {
    const [cards] = [this.page.getByRole("article")];
    await expect.poll(() => cards.count()).toBe(Math.min(total, 12));
    await expect
      .poll(() => this.page.getByRole("main").innerText())
      .toMatch(new RegExp(`Launches\\s*${total}\\b`));
    const shown = () =>
      cards.evaluateAll((all) =>
        all.map((card) =>
          card.querySelector("a[href*='/launches/']")?.getAttribute("href")?.split("/").at(-1),
        ),
      );
    await expect.poll(shown).toEqual(ids);
  }
}

/** The ids of the choices that a text fits, as a filter takes them. */
function idsOf(options: LaunchFilters["data"]["agencies"], fits: RegExp, sign = ""): string {
  const ids = options.filter(({ name }) => fits.test(name)).map(({ id }) => `${sign}${id}`);
  expect(ids.length, String(fits)).toBeGreaterThan(0);
  return ids.join(",");
}

const year = new Date().getUTCFullYear();
const daysOf = (year: number) => `from=${year}-01-01&to=${year}-12-31`;

interface Journey {
  go: (visit: Visit) => Promise<void>;
  /** The filter that means the same, in ids. */
  filter: (data: LaunchFilters["data"]) => string;
  /** What every one of the launches is. */
  fits: (launch: LaunchNormal, site: Site) => boolean | Promise<boolean>;
}

const yearOf = ({ net }: LaunchNormal) => new Date(net).getUTCFullYear();

const journeys: Record<string, Journey> = {
  "Next Falcon 9 from Florida": {
    go: (visit) => visit.type("next falcon 9 from florida"),
    filter: ({ rocket_configurations, locations }) =>
      `rocketConfig=${idsOf(rocket_configurations, /^Falcon 9/)}&location=${idsOf(locations, /, FL, USA$/)}`,
    fits: ({ fullname, location, net }) =>
      fullname.startsWith("Falcon 9") &&
      /, FL, USA$/.test(location?.name ?? "") &&
      Date.parse(net) > Date.now() - 86_400_000,
  },
  "SpaceX in 2025": {
    go: async (visit) => {
      await visit.type("spacex 2025");
      await visit.tap(visit.page.getByRole("button", { name: /^Show \d+ previous launch/ }));
    },
    filter: ({ agencies }) => `agency=${idsOf(agencies, /^SpaceX$/)}&${daysOf(2025)}&upcoming=false`,
    fits: (launch) => launch.agency === "SpaceX" && yearOf(launch) === 2025,
  },
  "crewed launches this year without Soyuz": {
    go: async (visit) => {
      await visit.type(`crewed ${year} -soyuz`);
      await visit.tap(visit.page.getByRole("button", { name: "All", exact: true }));
    },
    filter: ({ rocket_configurations }) =>
      `crewed=true&${daysOf(year)}&rocketConfig=${idsOf(rocket_configurations, /Soyuz/, "-")}&upcoming=all`,
    fits: async (launch, site) => {
      const { rocket } = await read<LaunchDetail>(site, `launch/${launch.id}`);
      const crew = rocket?.spacecraft_stage.flatMap((stage) => stage.crew) ?? [];
      return crew.length > 0 && !launch.fullname.includes("Soyuz") && yearOf(launch) === year;
    },
  },
  "everything from Kourou in 2024": {
    go: async (visit) => {
      await visit.type("kourou 2024");
      await visit.tap(visit.page.getByRole("button", { name: /^Show \d+ previous launch/ }));
    },
    filter: ({ locations }) =>
      `location=${idsOf(locations, /^Guiana Space Centre/)}&${daysOf(2024)}&upcoming=all`,
    fits: (launch) => launch.location?.name.startsWith("Guiana") === true && yearOf(launch) === 2024,
  },
};

describe("at 390 px, in at most three actions", () => {
  test.for(Object.entries(journeys))("%s", async ([, { go, filter, fits }], { open, history }) => {
    const { page, problems } = await open("/", { at: history, width: 390, height: 844, hasTouch: true });
    const visit = new Visit(page);
    await go(visit);
    expect(visit.actions).toBeLessThanOrEqual(3);

    const { data } = await read<LaunchFilters>(history, "launches/filters");
    const right = await read<LaunchPage>(history, `launches?limit=12&${filter(data)}`);
    const launches = right._embedded.launchNormalDTOes;
    expect(launches.length).toBeGreaterThan(0);
    await visit.shows(
      right.page.totalElements,
      launches.map(({ id }) => id),
    );
    for (const launch of launches) expect(await fits(launch, history), launch.fullname).toBe(true);
    expect(problems).toEqual([]);
  });

  test("the word that leaves Soyuz out does so", async ({ history }) => {
    const count = async (search: string) =>
      (await read<LaunchPage>(history, `launches?upcoming=all&limit=1&search=${encodeURIComponent(search)}`))
        .page.totalElements;
    expect(await count("crewed soyuz")).toBeGreaterThan(0);
    expect(await count("crewed -soyuz")).toBe((await count("crewed")) - (await count("crewed soyuz")));
  });
});
