// Screenshots of every page at 390, 768, 1024 and 1440 px in both themes, for a
// person to look at: ui/screens/<name>-<width>-<theme>.png. WIDTHS=820,2560 takes
// others.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";
import type { AstronautPage, LaunchPage } from "../src/lib/api/api.gen.ts";
import { accountForms } from "./accountForms.ts";
import { bookmarkScreens } from "./bookmarks.ts";
import { openBrowser, openPage } from "./browser.ts";
import { states, T0 } from "./clockStates.ts";
import { anEvent, richEvent } from "./fakeEvent.ts";
import { aLaunch } from "./fakeLaunch.ts";
import { type Held, startFakeSite } from "./fakeSite.ts";
import { aStation, goneStation, richStation } from "./fakeStation.ts";
import { firmLaunches } from "./firmness.ts";
import { startMail, startSite } from "./harness.ts";
import { startIssuer } from "./issuer.ts";
import { ledger, movedLaunches } from "./ledger.ts";
import { type Behind, ownNetwork, withProvider } from "./people.ts";
import { staffPages } from "./staff.ts";

/** Brings a page into the state that is to be seen. */
type Prepare = (page: Page) => Promise<unknown>;

/** Opens a page for which somebody signs in. */
type Open = (page: Page, behind: Behind) => Promise<void>;

const OUT = process.env.SCREENS ?? fileURLToPath(new URL("../screens", import.meta.url));
const ONLY = process.argv[2];
const WIDTHS = (process.env.WIDTHS ?? "390,768,1024,1440").split(",").map(Number);

/** name → [path, what to do before the picture is taken] */
async function pages(site: { url: string }): Promise<Record<string, [path: string, prepare?: Prepare]>> {
  const read = async (path: string) => (await fetch(`${site.url}/api/v1/public/${path}`)).json();
  const list: LaunchPage = await read("launches?upcoming=all&limit=50");
  const past: LaunchPage = await read("launches?upcoming=false&limit=50");
  const flown: AstronautPage = await read("astronauts?ordering=-lastFlight&limit=1");
  const find = ({ _embedded: { launchNormalDTOes: all } }: LaunchPage, word: string) =>
    (all.find((launch) => launch.fullname.includes(word)) ?? all[0])?.id;
  const idsOf = async (call: string, key: string, limit: number): Promise<number[]> =>
    (await read(`${call}?limit=${limit}`))._embedded[key].map(({ id }: { id: number }) => id);
  const firstOf = async (call: string, key: string) => (await idsOf(call, key, 1))[0];
  const spacecraft = await idsOf("spacecraft", "spacecraftConfigSummarizedDTOes", 4);
  const mapDrawn: Prepare = (page) => page.locator('[aria-busy="false"] canvas').waitFor({ timeout: 60_000 });
  const openFilters: Prepare = async (page) => {
    const button = page.getByRole("button", { name: /filters/i });
    await button.first().click();
    await page.getByRole("dialog", { name: "Filters" }).waitFor();
  };
  const openSubscribe: Prepare = async (page) => {
    await page.getByRole("button", { name: "Subscribe" }).click();
    await page.getByRole("link", { name: /Atom/ }).waitFor();
  };
  const openSearch =
    (words: string): Prepare =>
    async (page) => {
      await page.getByRole("button", { name: "Search" }).click();
      await page.getByRole("combobox", { name: "Search everything" }).fill(words);
      await page.getByRole("dialog", { name: "Search" }).getByRole("option").first().waitFor();
      await page.waitForTimeout(800);
    };
  const openBell: Prepare = async (page) => {
    await page
      .getByRole("search")
      .getByRole("button", { name: /^Get alerts: / })
      .click();
    await page
      .getByRole("dialog", { name: "Alerts" })
      .getByRole("switch", { name: /^New launches/ })
      .waitFor();
    await page.waitForTimeout(500);
  };
  return {
    launches: ["/launches"],
    follow: ["/launches", openBell],
    "follows-nothing": ["/follows"],
    offline: ["/offline?from=%2Fprograms"],
    embed: ["/embed"],
    feeds: ["/feeds"],
    "embed-badge": ["/embed?form=badge"],
    "embed-drift": ["/embed?of=drift&drift=agency%3D121"],
    "palette-start": ["/launches", openSearch("")],
    palette: ["/launches", openSearch("falcon")],
    search: ["/search?q=artemis"],
    "search-empty": ["/search"],
    "search-none": ["/search?q=no+such+thing"],
    "launches-previous": ["/launches?upcoming=false"],
    "launches-agenda": ["/launches?view=agenda"],
    "launches-agenda-previous": ["/launches?view=agenda&upcoming=false"],
    calendar: ["/calendar"],
    "calendar-empty": ["/calendar?month=2035-02"],
    "launches-subscribe": ["/launches?agency=121", openSubscribe],
    "news-subscribe": ["/news", openSubscribe],
    "launches-empty": ["/launches?search=no+such+launch"],
    filter: ["/launches", openFilters],
    "detail-coming": [`/launches/${find(list, "Artemis")}`],
    "detail-past": [`/launches/${find(past, "Crew")}`],
    astronauts: ["/astronauts"],
    "astronauts-filter": ["/astronauts", openFilters],
    astronaut: [`/astronauts/${flown._embedded.astronautNormalDTOes[0]?.id}`],
    programs: ["/programs"],
    program: ["/programs/1"],
    agencies: ["/agencies"],
    agency: ["/agencies/121"],
    vehicles: ["/vehicles"],
    rockets: ["/vehicles/rockets"],
    rocket: ["/vehicles/rockets/164"],
    compare: ["/vehicles/rockets/compare?ids=9000028,164,9000029,522"],
    boosters: ["/vehicles/launchers"],
    fleet: ["/vehicles/launchers/fleet"],
    booster: [`/vehicles/launchers/${await firstOf("launchers", "launcherDTOes")}`],
    spacecrafts: ["/vehicles/spacecraft"],
    "compare-spacecraft": [`/vehicles/spacecraft/compare?ids=${spacecraft.join(",")}`],
    spacecraft: [`/vehicles/spacecraft/${await firstOf("spacecraft", "spacecraftConfigSummarizedDTOes")}`],
    events: ["/events"],
    stations: ["/stations"],
    station: [`/stations/${(await read("stations"))[0]?.id}`],
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
    stats: ["/stats"],
    firmness: ["/stats/firmness"],
    "stats-rocket": ["/stats/rocket?year=all"],
    "stats-agency": ["/stats?agency=121&year=all"],
    "changes-none": ["/changes"],
    "not-found": ["/no/such/page"],
    api: ["/api"],
  };
}

/** name → [path, what the site holds and its time; a picture of the window alone if the time is not now] */
function made(): Record<string, [path: string, held: Partial<Held> & { now?: number }]> {
  const now = Date.now();
  const moved = { launches: movedLaunches(now), changes: ledger(now) };
  const all: ReturnType<typeof made> = {
    changes: ["/changes", moved],
    "moved-cards": ["/launches", moved],
    "moved-detail": [`/launches/${aLaunch().id}`, moved],
    "event-rich": ["/events/189", { events: [richEvent(now + 7e8)] }],
    "event-bare": ["/events/900", { events: [anEvent(now + 7e8)] }],
    "station-rich": [`/stations/${richStation().id}`, { stations: [richStation()] }],
    "station-bare": [`/stations/${aStation().id}`, { stations: [aStation()] }],
    "station-gone": [`/stations/${goneStation().id}`, { stations: [goneStation()] }],
    "firmness-young": ["/stats/firmness", { experience: "young" }],
    "firmness-full": ["/stats/firmness", { experience: "full" }],
    ...Object.fromEntries(
      Object.entries(firmLaunches).map(([name, launch]) => [
        `firm-${name}`,
        [`/launches/${aLaunch().id}`, { now: T0 - 3 * 86_400_000, launches: [aLaunch(launch)] }],
      ]),
    ),
    "clock-outcome-stage": [
      `/launches/${aLaunch().id}`,
      { now: T0 + 3_600_000, launches: [aLaunch({ status_id: 3 })] },
    ],
  };
  for (const [name, [changes, time]] of Object.entries(states)) {
    const launches = [aLaunch(changes), aLaunch({ number: 2, net: "2027-06-20T08:30:00Z" })];
    const word = name.replaceAll(" ", "-");
    all[`clock-${word}-hero`] = ["/launches", { now: time, launches }];
    all[`clock-${word}-stage`] = [`/launches/${launches[0]?.id}`, { now: time, launches }];
  }
  return all;
}

const wanted = (name: string) => !ONLY || name.includes(ONLY);

/** Takes the pictures of one page. */
async function shoot(
  name: string,
  url: string,
  {
    prepare,
    time,
    visitor = false,
  }: { prepare?: Prepare | undefined; time?: number | undefined; visitor?: boolean } = {},
): Promise<void> {
  for (const width of WIDTHS) {
    for (const theme of ["dark", "light"] as const) {
      const height = width < 700 ? 844 : 900;
      const network = visitor ? { extraHTTPHeaders: ownNetwork() } : {};
      const { page, context, problems } = await openPage(browser, {
        width,
        theme,
        height,
        blurred: true,
        ...network,
      });
      if (time) await page.clock.install({ time });
      await page.goto(url, { waitUntil: "load" });
      await page.waitForTimeout(400);
      await prepare?.(page);
      await page.waitForTimeout(200);
      const file = join(OUT, `${name}-${width}-${theme}.png`);
      await page.screenshot({ path: file, fullPage: !prepare && !time });
      console.log(file, problems.length ? problems : "");
      await context.close();
    }
  }
}

/** Takes the pictures of what needs mails and an identity provider. */
async function shootAccounts(forms: [name: string, open: Open][]): Promise<void> {
  const [mail, issuer] = await Promise.all([startMail(), startIssuer()]);
  const own = await startSite({ env: withProvider(issuer), mail });
  for (const [name, open] of forms) {
    const prepare: Prepare = (page) => open(page, { site: own, mail, issuer });
    await shoot(name, `${own.url}/launches`, { prepare, visitor: true });
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
const named = (prefix: string, forms: Record<string, Open>) =>
  Object.entries(forms).map(([name, open]): [string, Open] => [
    `${prefix}-${name.replaceAll(" ", "-")}`,
    open,
  ]);
const forms = [
  ...named("account", accountForms),
  ...named("member", bookmarkScreens),
  ...named("staff", staffPages),
];
if (forms.some(([name]) => wanted(name))) await shootAccounts(forms.filter(([name]) => wanted(name)));
await browser.close();
await site.stop();
