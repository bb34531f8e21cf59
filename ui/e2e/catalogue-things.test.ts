// Vehicles, pads, news, picture and privacy on a whole simulated catalogue, in both themes and three widths.
import { describe } from "vitest";
import { everyPage } from "./everyPage.ts";
import { test as base } from "./test.ts";
import { names, pathsOf } from "./things.ts";

const test = base.extend("paths", { scope: "file" }, async ({ filled }) => pathsOf(filled));

describe("a full catalogue", () => {
  for (const name of names)
    test(name, async ({ openPage, filled, paths }) => {
      await everyPage(await openPage(), filled.url + paths[name]);
    });
});
