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
    ["/news", "Oops! Something went wrong with the Space News API."],
    ["/nasa-apod", "Oops! Something went wrong with the Nasa Apod API."],
  ] as const) {
    test(`${path} says what is missing, in a toast too`, async ({ open }) => {
      const { page, problems } = await open(path);
      await page.locator("[data-sonner-toast]").getByText(text).waitFor();
      await expect.poll(() => page.getByText(text).count()).toBe(2);
      expect(problems).toEqual([]);
    });
  }
});
