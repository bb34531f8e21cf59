// A site with the name, the mark and the color of its host.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect } from "vitest";
import { everyPage } from "./everyPage.ts";
import { type Site, startSite } from "./harness.ts";
import { test } from "./test.ts";

const NAME = "Orbit & Friends";
const MARK = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><circle cx="16" cy="16" r="12" fill="none" stroke="#2f7de1" stroke-width="4"/><circle cx="25" cy="8" r="5" fill="#2f7de1"/></svg>`;

const PAGE = `# About the club

We watch launches together, [the next one](/launches) too.

## When

- on Fridays
- <script>document.title = "no"</script>whenever there is one
`;

let site: Site;

beforeAll(async () => {
  site = await startSite();
  writeFileSync(join(site.data, "mark.svg"), MARK);
  mkdirSync(join(site.data, "pages"));
  writeFileSync(join(site.data, "pages", "about.md"), PAGE);
  await site.restart({
    TMINUS_SITE_NAME: NAME,
    TMINUS_ACCENT: "#0b57d0,#8ab4f8",
    TMINUS_FOOTER_LINKS: "Imprint=https://example.org/imprint, Club=/about",
    TMINUS_DONATION_URL: "https://example.org/",
  });
  return site.stop;
});

/** An address of every kind of page. */
async function addresses(): Promise<string[]> {
  const launches = await (await fetch(`${site.url}/api/v1/public/launches?upcoming=all`)).json();
  const launch = `/launches/${launches._embedded.launchNormalDTOes[0].id}`;
  const first = async (call: string) =>
    (await (await fetch(`${site.url}/api/v1/public/${call}`)).json())[0]?.id;
  return [
    ...[
      "/launches",
      "/launches?view=agenda",
      launch,
      `${launch}/live`,
      `${launch}/from`,
      "/calendar",
      "/changes",
      "/events",
    ],
    ...[
      "/astronauts",
      "/astronauts/1",
      "/programs",
      "/programs/1",
      "/agencies",
      "/agencies/121",
      "/stations",
    ],
    `/stations/${await first("stations")}`,
    ...[
      "/vehicles",
      "/vehicles/rockets",
      "/vehicles/rockets/164",
      "/vehicles/rockets/compare?ids=164,522",
      "/vehicles/launchers",
    ],
    ...[
      "/vehicles/launchers/fleet",
      "/vehicles/spacecraft",
      "/locations",
      "/locations/87",
      "/news",
      "/nasa-apod",
      "/search?q=artemis",
    ],
    ...[
      "/stats",
      "/stats/rocket",
      "/stats/firmness",
      "/privacy",
      "/contact",
      "/offline",
      "/follows",
      "/embed",
      "/feeds",
      "/tv",
      "/api",
    ],
    ...["/profile", "/bookmarks", "/dashboard", "/account/reset-password", "/no/such/page"],
  ];
}

describe("pages of a site with another name", { timeout: 240_000 }, () => {
  test("say it in the footer alone", async ({ openPage }) => {
    const { page } = await openPage();
    for (const address of await addresses()) {
      await page.goto(site.url + address, { waitUntil: "networkidle" });
      await expect.poll(() => page.title(), { message: address }).toMatch(new RegExp(`· ${NAME}$`));
      const text = await page.evaluate(
        () => `${document.body.innerText} ${document.querySelector("noscript")?.textContent}`,
      );
      expect(text.replaceAll("Powered by Tminus.", ""), address).not.toContain("Tminus");
    }
    await page.goto(`${site.url}/launches`);
    await page.getByRole("contentinfo").getByText("Powered by Tminus.").waitFor();
    const brand = page.getByRole("banner").getByRole("link", { name: NAME });
    expect(await brand.locator("img").evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(
      0,
    );
    const installed = await page.request.get(`${site.url}/manifest.webmanifest`);
    expect(await installed.json()).toMatchObject({
      name: NAME,
      icons: [{ type: "image/svg+xml", sizes: "any" }],
    });
  });

  test("have links of its host, and pages its host wrote", async ({ openPage }) => {
    const view = await openPage();
    const { page } = view;
    await everyPage(view, `${site.url}/about`);
    await page.getByRole("heading", { level: 1, name: "About the club" }).waitFor();
    await page.getByRole("heading", { level: 2, name: "When" }).waitFor();
    expect(await page.title()).toBe(`About the club · ${NAME}`);
    await page.getByRole("banner").getByRole("link", { name: NAME }).click();
    await page.waitForURL(/\/launches\b/);
    const foot = page.getByRole("contentinfo");
    expect(await foot.getByRole("link", { name: "Imprint" }).getAttribute("href")).toBe(
      "https://example.org/imprint",
    );
    await page.goBack();
    await page.getByRole("heading", { level: 1, name: "About the club" }).waitFor();
    await page.goto(`${site.url}/privacy`);
    await foot.getByRole("link", { name: "Club" }).click();
    await page.getByRole("heading", { level: 1, name: "About the club" }).waitFor();
  });

  test("ask once for a page of the host whose text does not come", async ({ openPage }) => {
    const { page } = await openPage({ serviceWorkers: "block" });
    let asked = 0;
    const shell = await (await fetch(`${site.url}/privacy`)).text();
    await page.route(`${site.url}/about`, (route) => {
      asked++;
      return route.fulfill({ status: 503, contentType: "text/html", body: shell });
    });
    await page.goto(`${site.url}/about`);
    const again = page.getByRole("button", { name: "Try again" });
    await again.waitFor();
    expect(asked).toBe(1);
    await page.unroute(`${site.url}/about`);
    await again.click();
    await page.getByRole("heading", { level: 1, name: "About the club" }).waitFor();
  });

  test("bar nobody's way in its color", async ({ openPage }) => {
    const view = await openPage();
    for (const address of ["/launches", "/calendar"]) await everyPage(view, site.url + address);
  });
});
