// Vehicles, pads, news, picture and privacy on a whole simulated catalogue, in both themes and three widths.
import { describe } from "vitest";
import { everyPage, SIZES } from "./everyPage.ts";
import { test as base } from "./test.ts";
import { names, pathsOf } from "./things.ts";

const test = base.extend("paths", { scope: "file" }, async ({ filled }) => pathsOf(filled));

describe("a full catalogue", () => {
  for (const name of names)
    for (const size of SIZES)
      test(`${name} at ${size.width} px`, async ({ openPage, filled, paths }) => {
        await everyPage(await openPage(size), filled.url + paths[name]);
      });
});
