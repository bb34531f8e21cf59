// One set of units for every figure of the site, in the real binary with a simulated catalogue.
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { axeViolations, overflow } from "./browser.ts";
import { test } from "./test.ts";

const units = (page: Page) => page.getByRole("contentinfo").getByRole("group", { name: "Units" });

/** A figure in metric units, and one in those of the United States. */
const METRIC = /\d\s(?:m|km|kg|t|tons|kN)(?![\w/])/g;
const US = /\d\s(?:ft|mi|lb|lbf)(?!\w)/g;

/** The figures that a page shows or says of its pictures, by their units. */
async function figuresOf(page: Page): Promise<{ metric: string[]; us: string[] }> {
  const labels = await page
    .locator("main [role=img]")
    .evaluateAll((all) => all.map((each) => each.getAttribute("aria-label") ?? ""));
  const text = `${await page.getByRole("main").innerText()}\n${labels.join("\n")}`;
  return { metric: text.match(METRIC) ?? [], us: text.match(US) ?? [] };
}

/** Pages of every kind that has figures. */
async function addresses(url: string): Promise<string[]> {
  const read = async (path: string) => (await (await fetch(`${url}/api/v1/public/${path}`)).json())._embedded;
  const { rocketConfigSummarizedDTOes: rockets } = await read("rockets?limit=2");
  const { launchNormalDTOes: launches } = await read("launches?upcoming=false&limit=1");
  const { spacecraftConfigSummarizedDTOes: spacecraft } = await read("spacecraft?limit=2");
  const ids = (all: { id: number }[]) => all.map(({ id }) => id).join(",");
  return [
    "/vehicles/rockets",
    `/vehicles/rockets/${rockets[0].id}`,
    `/vehicles/rockets/compare?ids=${ids(rockets)}`,
    "/vehicles/spacecraft",
    `/vehicles/spacecraft/${spacecraft[0].id}`,
    `/vehicles/spacecraft/compare?ids=${ids(spacecraft)}`,
    `/launches/${launches[0].id}`,
    `/launches/${launches[0].id}/from`,
  ];
}

test("one choice changes the figures of every page, and is remembered", async ({ openPage, filled }) => {
  const { page, context } = await openPage({ width: 390, untouched: true }, { stayClean: true });
  await page.addInitScript(() =>
    localStorage.setItem("tminus.place", JSON.stringify({ name: "Miami", latitude: 25.8, longitude: -80.2 })),
  );
  const pages = await addresses(filled.url);
  await page.goto(filled.url + pages[0]);
  await expect.poll(async () => (await figuresOf(page)).metric.length).toBeGreaterThan(0);
  expect((await figuresOf(page)).us).toEqual([]);
  await units(page).getByRole("radio", { name: "US" }).check({ force: true });
  await expect.poll(async () => (await figuresOf(page)).metric, { message: "at once" }).toEqual([]);
  for (const address of pages) {
    await page.goto(filled.url + address);
    await units(page).waitFor();
    await expect
      .poll(async () => (await figuresOf(page)).us.length, { message: `figures on ${address}` })
      .toBeGreaterThan(0);
    expect((await figuresOf(page)).metric, address).toEqual([]);
    await expect.poll(() => overflow(page), { message: address }).toBeLessThanOrEqual(0);
  }
  expect(await axeViolations(page)).toEqual([]);
  // What programs and search engines read stays metric.
  const card = await page.request.get(filled.url + pages[1]);
  expect(await card.text()).not.toMatch(/\d (?:ft|lbf?)\b/);
  await units(page).getByRole("radio", { name: "Metric" }).check({ force: true });
  await expect.poll(async () => (await figuresOf(page)).us).toEqual([]);
  await expect.poll(async () => (await context.cookies()).filter(({ name }) => name === "units")).toEqual([]);
});
