// How much of a launch's time is told, by the real binary to visitors at either end of the world.

import type { Locator, Page } from "playwright-core";
import { describe, expect } from "vitest";
import type { Certainty, LaunchNormal, LaunchPage } from "../src/lib/api/api.gen.ts";
import { attributeOf } from "./browser.ts";
import { test as base } from "./test.ts";

const KINDS: Certainty[] = ["exact", "day", "month", "quarter", "year"];

const test = base
  /** The launches to come that the site has, soonest first. */
  .extend("launches", { scope: "file" }, async ({ filled }): Promise<LaunchNormal[]> => {
    const answer = await fetch(`${filled.url}/api/v1/public/launches?limit=50&page=1&upcoming=true`);
    return ((await answer.json()) as LaunchPage)._embedded.launchNormalDTOes;
  })
  /** One of each kind. */
  .extend(
    "kinds",
    { scope: "file" },
    async ({ launches }): Promise<LaunchNormal[]> =>
      KINDS.map((kind) => {
        // What is exact and near may change while a test looks at it.
        const found = launches.filter(({ certainty }) => certainty === kind).at(-1);
        if (!found) throw new Error(`no launch is known to the ${kind}`);
        return found;
      }),
  );

/** A moment in words, but for the name of its zone; the parts are those of a date or of a time too. */
function inWords(net: string, timeZone: string, parts: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat("en-US", { timeZone, ...parts })
    .format(new Date(net))
    .replace(/\u202f/g, " ");
}

/** What has to be told of a launch's time in a zone: dates are those of UTC. */
function words({ net, net_precision, certainty }: LaunchNormal, zone: string): string {
  const year = net.slice(0, 4);
  const day = (timeZone: string) =>
    inWords(net, timeZone, { year: "numeric", month: "long", day: "2-digit" });
  switch (certainty) {
    case "exact":
      return `${day(zone)} - ${inWords(net, zone, { hour: "2-digit", minute: "2-digit" })} `;
    case "day":
      return day("UTC");
    case "month":
      return `NET ${inWords(net, "UTC", { year: "numeric", month: "long" })}`;
    case "quarter":
    case "half":
      return `${net_precision?.name.replace(/^(.)\D+/, "$1")} ${year}`;
    default:
      return year;
  }
}

const mission = ({ fullname }: LaunchNormal) => fullname.split(" | ").at(-1) ?? "";

/** Fails unless the place tells the launch's time as far as it is known, and counts only what is exact. */
async function tells(place: Locator, launch: LaunchNormal, zone: string): Promise<void> {
  const exact = launch.certainty === "exact";
  await place.getByText(words(launch, zone), { exact: !exact }).first().waitFor();
  await expect
    .poll(() => place.getByRole("timer").count(), { message: `counts of ${launch.fullname}` })
    .toBe(exact ? 1 : 0);
  if (!exact) await expect.poll(() => place.innerText()).not.toMatch(/\d:\d\d/);
}

/** When the structured data of the page says that the launch begins. */
const startDate = async (page: Page): Promise<string> =>
  JSON.parse((await page.locator('script[type="application/ld+json"]').first().textContent()) ?? "")
    .startDate;

describe.each(["America/New_York", "Pacific/Kiritimati"])("in %s", (timezoneId) => {
  test("every card of the list", async ({ openPage, filled, launches }) => {
    const { page, problems } = await openPage({ timezoneId });
    await page.goto(`${filled.url}/launches?limit=50`);
    const coarse = launches.filter(({ certainty }) => certainty !== "exact");
    expect(coarse.length).toBeGreaterThan(5);
    for (const launch of coarse) {
      const link = page.locator(`h2 a[href$="${launch.id}"]`);
      await tells(page.getByRole("article").filter({ has: link }), launch, timezoneId);
    }
    expect(problems).toEqual([]);
  });

  test("the page of a launch of each kind", async ({ openPage, filled, kinds }) => {
    const { page } = await openPage({ timezoneId });
    for (const launch of kinds) {
      await page.goto(`${filled.url}/launches/${launch.id}`);
      const stage = page.getByRole("region", { name: mission(launch) }).first();
      await tells(stage, launch, timezoneId);
      const length = { exact: 20, day: 10, month: 7 }[launch.certainty as string] ?? 4;
      expect(await startDate(page)).toBe(launch.net.slice(0, length));
      const window = page.getByText("Instantaneous window");
      if (launch.certainty === "exact")
        await expect.poll(() => attributeOf(stage.locator("time").first(), "datetime")).toBe(launch.net);
      else {
        await page.getByText(`Only the ${launch.certainty} is known`).waitFor();
        await expect.poll(() => window.count()).toBe(0);
      }
    }
  });
});
