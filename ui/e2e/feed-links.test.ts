// How the head of a page says by which addresses programs follow it.
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { test } from "./test.ts";

/** Returns where the page says that it is followed. */
const followed = (page: Page) =>
  page.$$eval("head link[rel=alternate]", (links) => links.map((link) => link.getAttribute("href")).sort());

const launches = (query = "") =>
  [`/changes.atom${query}`, `/launches.atom${query}`, `/launches.ics${query}`] as const;

test("each page names its own feeds, on the way there and back, and each of them is there", async ({
  starter,
  openPage,
}) => {
  const { page } = await openPage();
  const nav = page.getByRole("navigation", { name: "Primary" });
  await page.goto(`${starter.url}/launches`);
  await expect.poll(() => followed(page)).toEqual(launches());
  await nav.getByRole("link", { name: "News" }).click();
  await expect.poll(() => followed(page)).toEqual(["/news.atom"]);
  await nav.getByRole("link", { name: "Agencies" }).click();
  await expect.poll(() => followed(page)).toEqual([]);
  await page.getByRole("main").getByRole("link", { name: "SpaceX", exact: true }).first().click();
  await expect.poll(() => followed(page)).toEqual(launches("?agency=121"));
  for (const address of await followed(page))
    expect((await fetch(`${starter.url}${address}`)).status, address ?? "").toBe(200);
  await page.goBack();
  await expect.poll(() => followed(page)).toEqual([]);
  await nav.getByRole("link", { name: "Launches" }).click();
  await expect.poll(() => followed(page)).toEqual(launches());
});
