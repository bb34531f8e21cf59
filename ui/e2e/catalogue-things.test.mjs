// Vehicles, pads, news, picture and privacy on a full simulated catalogue: in both themes and three widths nothing
// breaks the policy, asks elsewhere, is inaccessible or overflows.
import { after, before, describe } from "node:test";
import { openBrowser, startFeed, startSite } from "./harness.mjs";
import { everyPage, filled, pathsOf } from "./things.mjs";

let browser;
before(async () => {
  browser = await openBrowser();
});
after(() => browser?.close());

describe("a full catalogue", () => {
  let feed;
  let site;
  let paths;
  before(async () => {
    feed = await startFeed("-launches", "300");
    site = await startSite({ env: { ...feed.env, TMINUS_LL2_HOURLY: "1000000" } });
    await filled(site);
    paths = await pathsOf(site);
  });
  after(async () => {
    await site?.stop();
    await feed?.stop();
  });

  everyPage(
    () => ({ browser, site, paths }),
    [
      [320, "dark"],
      [390, "dark"],
      [390, "light"],
      [1440, "dark"],
      [1440, "light"],
    ],
  );
});
