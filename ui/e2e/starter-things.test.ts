// The same pages on the starter catalogue, with every feed out of reach: all stand, and news and picture say so.
import { describe, expect } from "vitest";
import { everyPage } from "./everyPage.ts";
import { test as base } from "./test.ts";
import { names, pathsOf } from "./things.ts";

const test = base.extend("paths", { scope: "file" }, async ({ starter }) => pathsOf(starter));

describe("the starter catalogue, with every feed out of reach", () => {
  for (const name of names)
    test(name, async ({ openPage, starter, paths }) => {
      await everyPage(await openPage(), starter.url + paths[name]);
    });

  for (const [path, text] of [
    ["/news", "No news"],
    ["/nasa-apod", "No picture"],
  ] as const) {
    test(`${path} says that nothing was read, and promises nothing`, async ({ open }) => {
      const { page, problems } = await open(path);
      await page.getByRole("heading", { name: text, exact: true }).waitFor();
      await page.getByText("This site runs without live data.").first().waitFor();
      await expect.poll(() => page.locator("[data-sonner-toast]").count()).toBe(0);
      expect(problems).toEqual([]);
    });
  }

  test("rockets are compared without a record of what was never read", async ({ open }) => {
    const { page } = await open("/vehicles/rockets/compare?ids=164,522");
    await page.getByText("This site runs without live data. Counts are incomplete").waitFor();
    for (const name of ["Launches", "Succeeded", "Successes in a row", "Launches in 365 days"]) {
      const cells = page.getByRole("row", { name: new RegExp(`^${name} [–\\d]`) }).getByRole("cell");
      await expect.poll(() => cells.allInnerTexts(), { message: name }).toEqual(["–", "–"]);
    }
  });
});
