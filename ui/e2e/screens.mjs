// Screenshots of every page at 390 and 1440 px in both themes, for a person to
// look at: ui/screens/<name>-<width>-<theme>.png.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { openBrowser, openPage, startSite } from "./harness.mjs";

const OUT = process.env.SCREENS ?? fileURLToPath(new URL("../screens", import.meta.url));
const ONLY = process.argv[2];

/** name → [path, what to do before the picture is taken] */
async function pages(site) {
  const list = await (await fetch(`${site.url}/api/v1/public/launches?upcoming=all&limit=50`)).json();
  const past = await (await fetch(`${site.url}/api/v1/public/launches?upcoming=false&limit=50`)).json();
  const find = (answer, word) =>
    answer._embedded.launchNormalDTOes.find((l) => l.fullname.includes(word)) ??
    answer._embedded.launchNormalDTOes[0];
  return {
    launches: ["/launches"],
    "launches-previous": ["/launches?upcoming=false"],
    "launches-empty": ["/launches?search=no+such+launch"],
    filter: [
      "/launches",
      async (page) => {
        await page
          .getByRole("button", { name: /filters/i })
          .first()
          .click();
      },
    ],
    "detail-coming": [`/launches/${find(list, "Artemis").id}`],
    "detail-past": [`/launches/${find(past, "Crew").id}`],
    "not-found": ["/no/such/page"],
    api: ["/api"],
  };
}

const site = process.env.SITE ? { url: process.env.SITE, stop: async () => {} } : await startSite();
const browser = await openBrowser();
mkdirSync(OUT, { recursive: true });
for (const [name, [path, prepare]] of Object.entries(await pages(site))) {
  if (ONLY && !name.includes(ONLY)) continue;
  for (const width of [390, 1440]) {
    for (const theme of ["dark", "light"]) {
      const { page, problems, close } = await openPage(browser, {
        width,
        theme,
        height: width === 390 ? 844 : 900,
      });
      await page.goto(site.url + path, { waitUntil: "load" });
      await page.waitForTimeout(400);
      await prepare?.(page);
      await page.waitForTimeout(200);
      const file = join(OUT, `${name}-${width}-${theme}.png`);
      await page.screenshot({ path: file, fullPage: !prepare });
      console.log(file, problems.length ? problems : "");
      await close();
    }
  }
}
await browser.close();
await site.stop();
