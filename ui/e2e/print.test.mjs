// Pages on paper: no controls, ink on white, and where sources are.
import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { openBrowser, openPage, startSite } from "./harness.mjs";

let browser;
let site;
let launch;
before(async () => {
  [browser, site] = await Promise.all([openBrowser(), startSite()]);
  const list = await (await fetch(`${site.url}/api/v1/public/launches?upcoming=false&limit=1`)).json();
  [launch] = list._embedded.launchNormalDTOes;
});
after(async () => {
  await browser?.close();
  await site?.stop();
});

async function print(t, path, theme) {
  const { page, close } = await openPage(browser, { theme });
  t.after(close);
  await page.goto(site.url + path, { waitUntil: "networkidle" });
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.emulateMedia({ media: "print" });
  return page;
}

/** The brightness of a text's colour and of the page, from 0 to 1. */
const brightness = (locator) =>
  locator.evaluate((element) => {
    const pen = document.createElement("canvas").getContext("2d");
    const bright = (colour) => {
      pen.fillStyle = "white";
      pen.fillRect(0, 0, 1, 1);
      pen.fillStyle = colour;
      pen.fillRect(0, 0, 1, 1);
      const [red, green, blue] = pen.getImageData(0, 0, 1, 1).data;
      return (red + green + blue) / 765;
    };
    return {
      ink: bright(getComputedStyle(element).color),
      paper: bright(getComputedStyle(document.documentElement).backgroundColor),
    };
  });

describe("on paper", () => {
  for (const theme of ["dark", "light"])
    for (const [name, path] of [
      ["a list", () => "/launches?upcoming=false"],
      ["a launch", () => `/launches/${launch.id}`],
      ["an agency", () => "/agencies/121"],
    ])
      test(`${name} is ink on white without controls, ${theme}`, async (t) => {
        const page = await print(t, path(), theme);
        const controls = [
          "button",
          "nav",
          "aside",
          "[role=search]",
          "#root > header",
          "#root > footer",
          "dialog",
        ];
        for (const what of [...controls, "[data-bottom-bar]"])
          for (const element of await page.locator(what).all())
            assert.equal(await element.isVisible(), false, `${what} is printed`);
        const { ink, paper } = await brightness(page.getByRole("heading", { level: 1 }));
        assert.ok(ink < 0.2 && paper > 0.95, `ink ${ink} on paper ${paper}`);
        for (const paragraph of await page.locator("main p:visible").all())
          assert.ok((await brightness(paragraph)).ink < 0.5, await paragraph.innerText());
      });

  test("a launch has neither gaps for its pictures nor their credit", async (t) => {
    const page = await print(t, `/launches/${launch.id}`, "light");
    await page.setViewportSize({ width: 660, height: 900 }); // about a page of A4
    await page.getByRole("region", { name: "Location" }).getByRole("heading", { level: 3 }).waitFor();
    for (const cover of await page.locator("main [class*=_cover_]").all())
      assert.equal(await cover.evaluate(({ parentElement }) => parentElement.offsetHeight), 0);
    const title = await page.getByRole("heading", { level: 1 }).boundingBox();
    assert.ok(title.y < 120, `the title stands ${title.y} px down`);
    assert.equal(await page.getByText("Drawn by Tminus").isVisible(), false);
  });

  test("sources have their addresses", async (t) => {
    const page = await print(t, "/agencies/121", "dark");
    const link = page.locator("main a[href^=http]:visible").first();
    const address = await link.getAttribute("href");
    const after = await link.evaluate((element) => getComputedStyle(element, "::after").content);
    assert.ok(after.includes(address), `${after} for ${address}`);
  });
});
