// The pages of vehicles, pads, news, picture and privacy, and what has to hold for each of them.
import assert from "node:assert/strict";
import { test } from "node:test";
import { axeViolations, openPage } from "./harness.mjs";

/** What the site's API answers to a public call. */
export const read = async (site, call) => (await fetch(`${site.url}/api/v1/public/${call}`)).json();

/** Waits until every kind that these pages show has been read, for at most two minutes. */
export async function filled(site) {
  const kinds = ["rockets", "boosters", "spacecraft_configurations", "pads", "news", "pictures"];
  let parts = [];
  for (const end = Date.now() + 120_000; Date.now() < end; ) {
    ({ parts } = await read(site, "status"));
    const done = (kind) => parts.some((part) => part.kind === kind && part.count > 0 && part.starter === 0);
    if (kinds.every(done)) return;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error(`the catalogue did not fill: ${JSON.stringify(parts)}`);
}

/** name → path, with the first record of each kind. */
export async function pathsOf(site) {
  const first = async (call, key) => (await read(site, `${call}?limit=1`))._embedded[key][0].id;
  const [rocket, launcher, spacecraft, pads] = await Promise.all([
    first("rockets", "rocketConfigSummarizedDTOes"),
    first("launchers", "launcherDTOes"),
    first("spacecraft", "spacecraftConfigSummarizedDTOes"),
    read(site, "launch-pads"),
  ]);
  return {
    vehicles: "/vehicles",
    rockets: "/vehicles/rockets",
    rocket: `/vehicles/rockets/${rocket}`,
    boosters: "/vehicles/launchers",
    booster: `/vehicles/launchers/${launcher}`,
    spacecraft: "/vehicles/spacecraft",
    "one spacecraft": `/vehicles/spacecraft/${spacecraft}`,
    pad: `/locations/${pads.data.pads[0].id}`,
    news: "/news",
    picture: "/nasa-apod",
    privacy: "/privacy",
  };
}

const names = [
  "vehicles",
  "rockets",
  "rocket",
  "boosters",
  "booster",
  "spacecraft",
  "one spacecraft",
  "pad",
  "news",
  "picture",
  "privacy",
];

/** Tests every page of a site at these sizes; `now` returns the browser, the site and its paths once they are there. */
export function everyPage(now, sizes) {
  for (const name of names) {
    for (const [width, theme] of sizes) {
      test(`${name} at ${width} px, ${theme}`, async (t) => {
        const { browser, site, paths } = now();
        const { page, problems, close } = await openPage(browser, { width, theme });
        t.after(close);
        const elsewhere = [];
        const calls = [];
        page.on("request", (request) => {
          const { hostname, pathname } = new URL(request.url());
          if (hostname !== "127.0.0.1" && request.resourceType() !== "image") elsewhere.push(request.url());
          // A look at the server's clock is no data.
          if (pathname.startsWith("/api/") && request.method() !== "HEAD") calls.push(request.url());
        });
        const answer = await page.goto(site.url + paths[name], { waitUntil: "networkidle" });
        await page.locator("h1").first().waitFor({ state: "attached" });
        assert.equal(answer.status(), 200);
        assert.equal(await page.locator("h1").count(), 1, "one h1");
        assert.deepEqual(await axeViolations(page), []);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        assert.ok(overflow <= 0, `${overflow} px wider than the window`);
        assert.deepEqual(problems, []);
        assert.deepEqual(calls, [], "no API call on first paint");
        assert.deepEqual(elsewhere, [], "no request elsewhere but for pictures");
      });
    }
  }
}
