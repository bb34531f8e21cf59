// What pages of other sites may read of this one.
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { until } from "./harness.ts";
import { startOtherSite } from "./otherSite.ts";
import { test } from "./test.ts";

/** What the page's script gets to know of an address: the status of the answer, or that it may not read it. */
const read = (page: Page, url: string, options?: RequestInit): Promise<number | "refused"> =>
  page.evaluate(
    ([url, options]) =>
      fetch(url, options).then(
        ({ status }) => status,
        () => "refused" as const,
      ),
    [url, options] as const,
  );

test("a page of another site reads what is public, and nothing of the member who opens it", async ({
  visitAsMember,
  openPage,
  behind: { site },
}) => {
  const { context } = await visitAsMember();
  // A port of its own is another origin, but the same site: the strictest cookie is sent along.
  const { page } = await openPage({ storageState: await context.storageState() });
  await page.goto(await startOtherSite());
  const api = `${site.url}/api/v1`;
  const launches = `${api}/public/launches`;
  const etag = await page.evaluate(async (url) => (await fetch(url)).headers.get("ETag"), launches);
  expect(etag).toMatch(/^"/);
  expect(await read(page, launches, { headers: { "If-None-Match": etag ?? "" }, cache: "no-store" })).toBe(
    304,
  );
  expect(await read(page, `${api}/public/launches?limit=0`)).toBe(400);
  expect(await read(page, `${api}/openapi.yaml`)).toBe(200);
  const asMember: RequestInit = { credentials: "include" };
  for (const path of ["user/my-account", "user/user-bookmarks", "csrf/token", "public/launches"])
    expect(await read(page, `${api}/${path}`, asMember), path).toBe("refused");
  expect(await read(page, launches, { headers: { Authorization: "Bearer x" } })).toBe("refused");
  expect(await read(page, `${api}/auth/refresh-token`, { method: "POST", ...asMember })).toBe("refused");
});

test("every documented call is readable elsewhere if it is public, and no other", async ({
  openPage,
  starter: { url: site },
}) => {
  const document = await (await fetch(`${site}/api/v1/openapi.yaml`)).text();
  const paths = [...document.matchAll(/^ {2}(\/[^:\s]+):$/gm)].map(([, path = ""]) => path);
  expect(paths.length).toBeGreaterThan(50);
  const { page } = await openPage();
  await page.goto(await startOtherSite());
  const ofRoot = ["/nasa/apod"];
  for (const path of paths) {
    const isPublic = path.startsWith("/public/") || path === "/openapi.yaml" || ofRoot.includes(path);
    const address = `${site}${ofRoot.includes(path) ? "" : "/api/v1"}${path.replaceAll(/\{\w+\}/g, "1")}`;
    const got = await read(page, address);
    expect(got !== "refused", `${path} is readable elsewhere`).toBe(isPublic);
  }
  for (const ending of ["ics", "csv", "atom", "rss", "json"]) {
    // All calls before were one visitor's, who has to wait by now.
    const got = await until(async () => {
      const status = await read(page, `${site}/launches.${ending}?agency=121`);
      return status === 429 ? undefined : status;
    }, ending);
    expect(got, ending).toBe(200);
  }
});
