// Every page in both themes and three widths: nothing breaks the policy, nothing is inaccessible, nothing overflows.
import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { axeViolations, openBrowser, openPage, startSite } from "./harness.mjs";

let site;
let browser;
let paths;

before(async () => {
  [site, browser] = await Promise.all([startSite(), openBrowser()]);
  const [coming, past] = await Promise.all(
    ["true", "false"].map(async (upcoming) => {
      const answer = await fetch(`${site.url}/api/v1/public/launches?upcoming=${upcoming}&limit=50`);
      return (await answer.json())._embedded.launchNormalDTOes;
    }),
  );
  const crewed = past.find((launch) => launch.fullname.includes("Crew-")) ?? past[0];
  paths = {
    launches: "/launches",
    previous: "/launches?upcoming=false",
    nothing: "/launches?search=no+such+launch",
    coming: `/launches/${coming[0].id}`,
    past: `/launches/${crewed.id}`,
    lost: "/no/such/page",
    "lost launch": "/launches/00000000-0000-4000-8000-000000000000",
    api: "/api",
  };
});

after(async () => {
  await browser?.close();
  await site?.stop();
});

describe("every page", () => {
  for (const name of ["launches", "previous", "nothing", "coming", "past", "lost", "lost launch", "api"]) {
    for (const width of [320, 390, 1440]) {
      for (const theme of width === 320 ? ["dark"] : ["dark", "light"]) {
        test(`${name} at ${width} px, ${theme}`, async () => {
          const { page, problems, calls, close } = await openPage(browser, { width, theme });
          const answer = await page.goto(site.url + paths[name], { waitUntil: "networkidle" });
          assert.equal(answer.status(), name.startsWith("lost") ? 404 : 200);
          await page.locator("h1").first().waitFor({ state: "attached" });
          assert.deepEqual(await axeViolations(page), []);
          assert.equal(await page.locator("h1").count(), 1, "one h1");
          const overflow = await page.evaluate(
            () => document.documentElement.scrollWidth - window.innerWidth,
          );
          assert.ok(overflow <= 0, `${overflow} px wider than the window`);
          const expected = problems.filter((problem) => !/status of 404/.test(problem));
          assert.deepEqual(expected, []);
          // Only a page that exists carries its first data.
          if (!name.startsWith("lost") && name !== "api")
            assert.deepEqual(calls, [], "no API call on first paint");
          await close();
        });
      }
    }
  }
});
