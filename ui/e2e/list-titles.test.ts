// What a list that something narrows is called: by the server, and by the client after a change.
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { test } from "./test.ts";

interface Head {
  title: string;
  description: string | null | undefined;
}

/** Returns what the server says in the head of the page that is shown. */
const served = (page: Page): Promise<Head> =>
  page.evaluate(async () => {
    const text = await (await fetch(location.href)).text();
    const { title, head } = new DOMParser().parseFromString(text, "text/html");
    return { title, description: head.querySelector("meta[name=description]")?.getAttribute("content") };
  });

const shown = (page: Page): Promise<Head> =>
  page.evaluate(() => ({
    title: document.title,
    description: document.head.querySelector("meta[name=description]")?.getAttribute("content"),
  }));

const narrowed = [
  "/launches?agency=121&upcoming=all",
  "/launches?search=starlink+-falcon&rocketConfig=164&crewed=false",
  "/launches?country=2&orbit=8&status=1,-2&missionType=communications&upcoming=all",
  "/astronauts?agency=44&status=1&nationality=2",
  "/astronauts?inSpace=true&search=a",
  "/vehicles/rockets?agency=121",
  "/vehicles/launchers?rocketConfig=164",
  "/vehicles/spacecraft?agency=121&search=dragon",
  "/agencies?type=Commercial&country=USA",
  "/programs?search=artemis",
  "/news?search=moon",
  "/changes?field=net&agency=121",
];

test.for(narrowed)("%s is called the same by server and client", async (address, { openPage, filled }) => {
  const { page } = await openPage({ width: 1440 }, { stayClean: true });
  await page.goto(filled.url + address);
  await page.getByRole("heading", { level: 1 }).waitFor();
  const head = await served(page);
  expect(head.title).toMatch(/^[^:]+: /);
  await expect.poll(() => shown(page)).toEqual(head);

  // The same list again without a page of the server: from the whole list by way of the address.
  const { pathname, search } = new URL(page.url());
  await page.goto(filled.url + pathname);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.evaluate((to) => {
    history.pushState(null, "", to);
    dispatchEvent(new PopStateEvent("popstate"));
  }, pathname + search);
  await expect.poll(() => shown(page)).toEqual(head);
});
