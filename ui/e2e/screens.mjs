// Screenshots of every page at 390 and 1440 px in both themes, for a person to
// look at: ui/screens/<name>-<width>-<theme>.png.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { accountForms } from "./accountForms.mjs";
import { bookmarkScreens } from "./bookmarks.mjs";
import { states, T0 } from "./clockStates.mjs";
import { aLaunch, startFakeSite } from "./fakeSite.mjs";
import { openBrowser, openPage, startMail, startSite } from "./harness.mjs";
import { startIssuer } from "./issuer.mjs";
import { ledger, movedLaunches } from "./ledger.mjs";
import { behindProxy, openVisitor } from "./people.mjs";
import { staffPages } from "./staff.mjs";

const OUT = process.env.SCREENS ?? fileURLToPath(new URL("../screens", import.meta.url));
const ONLY = process.argv[2];

/** name → [path, what to do before the picture is taken] */
async function pages(site) {
  const read = async (path) => (await fetch(`${site.url}/api/v1/public/${path}`)).json();
  const list = await read("launches?upcoming=all&limit=50");
  const past = await read("launches?upcoming=false&limit=50");
  const flown = await read("astronauts?ordering=-lastFlight&limit=1");
  const find = (answer, word) =>
    answer._embedded.launchNormalDTOes.find((l) => l.fullname.includes(word)) ??
    answer._embedded.launchNormalDTOes[0];
  const firstOf = async (call, key) => (await read(`${call}?limit=1`))._embedded[key][0].id;
  const mapDrawn = (page) => page.locator('[aria-busy="false"] canvas').waitFor({ timeout: 60_000 });
  const openFilters = async (page) => {
    const button = page.getByRole("button", { name: /filters/i });
    await button.first().click();
  };
  return {
    launches: ["/launches"],
    "launches-previous": ["/launches?upcoming=false"],
    "launches-empty": ["/launches?search=no+such+launch"],
    filter: ["/launches", openFilters],
    "detail-coming": [`/launches/${find(list, "Artemis").id}`],
    "detail-past": [`/launches/${find(past, "Crew").id}`],
    astronauts: ["/astronauts"],
    "astronauts-filter": ["/astronauts", openFilters],
    astronaut: [`/astronauts/${flown._embedded.astronautNormalDTOes[0].id}`],
    programs: ["/programs"],
    program: ["/programs/1"],
    agencies: ["/agencies"],
    agency: ["/agencies/121"],
    vehicles: ["/vehicles"],
    rockets: ["/vehicles/rockets"],
    rocket: ["/vehicles/rockets/164"],
    boosters: ["/vehicles/launchers"],
    booster: [`/vehicles/launchers/${await firstOf("launchers", "launcherDTOes")}`],
    spacecrafts: ["/vehicles/spacecraft"],
    spacecraft: [`/vehicles/spacecraft/${await firstOf("spacecraft", "spacecraftConfigSummarizedDTOes")}`],
    locations: ["/locations", mapDrawn],
    "locations-list": [
      "/locations",
      async (page) => {
        await mapDrawn(page);
        await page.getByRole("button", { name: "List of pads" }).click();
      },
    ],
    "locations-globe": [
      "/locations",
      async (page) => {
        await mapDrawn(page);
        await page.getByRole("button", { name: "Globe" }).click();
        await page.waitForTimeout(3_000);
      },
    ],
    pad: ["/locations/87"],
    news: ["/news"],
    picture: ["/nasa-apod"],
    privacy: ["/privacy"],
    "changes-none": ["/changes"],
    "not-found": ["/no/such/page"],
    api: ["/api"],
  };
}

/** name → [path, what the site holds and its time; a picture of the window alone if the time is not now] */
function made() {
  const now = Date.now();
  const moved = { launches: movedLaunches(now), changes: ledger(now) };
  const all = {
    changes: ["/changes", moved],
    "moved-cards": ["/launches", moved],
    "moved-detail": [`/launches/${aLaunch().id}`, moved],
    "clock-outcome-stage": [
      `/launches/${aLaunch().id}`,
      { now: T0 + 3_600_000, launches: [aLaunch({ status_id: 3 })] },
    ],
  };
  for (const [name, [changes, time]] of Object.entries(states)) {
    const launches = [aLaunch(changes), aLaunch({ number: 2, net: "2027-06-20T08:30:00Z" })];
    const word = name.replaceAll(" ", "-");
    all[`clock-${word}-hero`] = ["/launches", { now: time, launches }];
    all[`clock-${word}-stage`] = [`/launches/${launches[0].id}`, { now: time, launches }];
  }
  return all;
}

const wanted = (name) => !ONLY || name.includes(ONLY);

/** Takes the four pictures of one page. */
async function shoot(name, url, { prepare, time, open = openPage } = {}) {
  for (const width of [390, 1440]) {
    for (const theme of ["dark", "light"]) {
      const height = width === 390 ? 844 : 900;
      const { page, problems, close } = await open(browser, { width, theme, height });
      if (time) await page.clock.install({ time });
      await page.goto(url, { waitUntil: "load" });
      await page.waitForTimeout(400);
      await prepare?.(page);
      await page.waitForTimeout(200);
      const file = join(OUT, `${name}-${width}-${theme}.png`);
      await page.screenshot({ path: file, fullPage: !prepare && !time });
      console.log(file, problems.length ? problems : "");
      await close();
    }
  }
}

/** Takes the pictures of what needs mails and an identity provider. */
async function shootAccounts(forms) {
  const [mail, issuer] = await Promise.all([startMail(), startIssuer()]);
  const env = { ...behindProxy, TMINUS_GOOGLE_CLIENT_ID: "tminus-screens", TMINUS_OIDC_ISSUER: issuer.url };
  const own = await startSite({ env, mail });
  for (const [name, open] of forms) {
    const prepare = (page) => open(page, { site: own, mail, issuer });
    await shoot(name, `${own.url}/launches`, { prepare, open: openVisitor });
  }
  await Promise.all([own.stop(), issuer.stop(), mail.stop()]);
}

const site = process.env.SITE ? { url: process.env.SITE, stop: async () => {} } : await startSite();
const browser = await openBrowser();
mkdirSync(OUT, { recursive: true });
for (const [name, [path, prepare]] of Object.entries(await pages(site)))
  if (wanted(name)) await shoot(name, site.url + path, { prepare });
for (const [name, [path, data]] of Object.entries(made())) {
  if (!wanted(name)) continue;
  const fake = await startFakeSite(site.url, data);
  await shoot(name, fake.url + path, { time: data.now });
  await fake.stop();
}
const named = (prefix, forms) =>
  Object.entries(forms).map(([name, open]) => [`${prefix}-${name.replaceAll(" ", "-")}`, open]);
const forms = [
  ...named("account", accountForms),
  ...named("member", bookmarkScreens),
  ...named("staff", staffPages),
];
if (forms.some(([name]) => wanted(name))) await shootAccounts(forms.filter(([name]) => wanted(name)));
await browser.close();
await site.stop();
