// Launches as their day goes, told by the simulated feed, read by the binary and sent on by its stream: what a page that
// is open shows of each moment without a reload, and what it says of it to those who do not see it.
import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { LaunchDetail, LaunchPage } from "../src/lib/api/api.gen.ts";
import { attributeOf, axeViolations, overflow } from "./browser.ts";
import { type Edit, edit, type FedSite, startFilledSite, until } from "./harness.ts";
import { test as base } from "./test.ts";

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;
const [GO, SUCCESS, HOLD, FLIGHT, TBC] = [1, 3, 5, 6, 8];
const TO_THE_MINUTE = 1;
/** Pages listen once they have been shown for a while. */
const LISTENS = 11 * SECOND;
/** Pages read again so long after a message of the stream. */
const TOGETHER = 600;
/** Within an hour of T-0 they do so by their clock as well. */
const BY_CLOCK = 20 * SECOND;

const iso = (moment: number) => new Date(moment).toISOString();

/** A moment as pages tell it in full, in Berlin. */
function inFull(moment: number): string {
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat("en-US", { timeZone: "Europe/Berlin", ...options }).format(moment);
  const day = part({ month: "long", day: "2-digit", year: "numeric" });
  const zone = part({ timeZoneName: "short" }).split(" ").at(-1);
  return `${day} - ${part({ hour: "2-digit", minute: "2-digit", hourCycle: "h12" })} ${zone}`;
}

declare global {
  /** What the page said politely, and how many messages of the stream it heard. */
  var spoken: string[];
  var heard: number;
}

/** Writes down what a page says, and counts what it hears. */
function keepWords(): void {
  globalThis.spoken = [];
  globalThis.heard = 0;
  let last = "";
  new MutationObserver(() => {
    const text = document.querySelector("p.sr-only[role=status]")?.textContent ?? "";
    if (text && text !== last) globalThis.spoken.push(text);
    last = text;
  }).observe(document, { childList: true, characterData: true, subtree: true });
  globalThis.EventSource = class extends EventSource {
    constructor(url: string | URL) {
      super(url);
      for (const name of ["hello", "change", "version", "reset"])
        this.addEventListener(name, () => globalThis.heard++);
    }
  };
}

const head = (page: Page) => page.locator("section[aria-labelledby=launch-title]");
const nextStep = (page: Page) => page.getByRole("region", { name: "Next step" });
const changed = (page: Page) => page.getByRole("region", { name: "What just changed" });
const clockOf = (page: Page) => attributeOf(head(page).getByRole("timer"), "aria-label");

const read = async <T>(site: FedSite, path: string): Promise<T> =>
  (await fetch(`${site.url}/api/v1/public/${path}`)).json() as Promise<T>;

/** The launches that have been played: another try of a test plays another one. */
const played = new Set<string>();

/**
 * The next launch to play: its provider has another one to fly, and it has the most steps of count and flight, which the
 * simulator keeps whatever is changed, with webcasts if it can be.
 */
async function playable(site: FedSite): Promise<LaunchDetail> {
  const { _embedded } = await read<LaunchPage>(site, "launches?upcoming=true&limit=100&ordering=next");
  const cards = _embedded.launchNormalDTOes;
  const several = cards.filter(
    ({ agency_id, id }) =>
      agency_id !== null && cards.some((other) => other.agency_id === agency_id && other.id !== id),
  );
  const details = await Promise.all(several.map(({ id }) => read<LaunchDetail>(site, `launch/${id}`)));
  const [launch] = details
    .filter(
      ({ id, timeline }) =>
        !played.has(id) &&
        timeline.some(({ offset }) => offset < 0) &&
        timeline.some(({ offset }) => offset > 0),
    )
    .sort((a, b) => b.timeline.length - a.timeline.length || b.video_urls.length - a.video_urls.length);
  if (!launch) throw new Error("the catalogue has no launch to play");
  played.add(launch.id);
  return launch;
}

/**
 * Lets the standing time of a page go on after each message of the stream until it has read again. Returns how to end
 * that.
 */
function follow(page: Page): () => Promise<void> {
  let followed = true;
  const following = (async () => {
    for (let known = -1; followed; ) {
      const count = await page.evaluate(() => globalThis.heard);
      if (count !== known) await page.clock.runFor(TOGETHER);
      known = count;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  })();
  return () => {
    followed = false;
    return following;
  };
}

const test = base
  .extend("fed", { scope: "worker" }, async ({}, { onCleanup }) => {
    const site = await startFilledSite(120);
    onCleanup(site.stop);
    return site;
  })
  /** Opens the page of a launch's day in three windows, half an hour before T-0, and waits until they listen. */
  .extend("openDay", async ({ fed, openPage }) => async () => {
    const launch = await playable(fed);
    const { id } = launch;
    const net = Math.floor((Date.now() + 30 * MINUTE) / MINUTE) * MINUTE;
    await edit(fed, id, { net: iso(net), status: GO, net_precision: TO_THE_MINUTE, webcast_live: true });
    await until(async () => {
      const { net: known, status_id } = await read<LaunchDetail>(fed, `launch/${id}`);
      return Date.parse(known) === net && status_id === GO;
    }, "the launch to be on its day");
    const opened = Date.now();
    const asked = new Set<string>();
    const pages = await Promise.all(
      [390, 1440, 3840].map(async (width) => {
        const { page } = await openPage({ width, height: width === 3840 ? 2160 : 900 });
        page.on(
          "request",
          (request) => request.url().startsWith("http") && asked.add(new URL(request.url()).origin),
        );
        await page.addInitScript(keepWords);
        await page.clock.install({ time: opened });
        // The server goes by the clock on the wall, and tells the page's own time.
        await page.route(/\/api\/v1\/(?!public\/stream)/, async (route) => {
          const response = await route.fetch();
          const date = await page.evaluate(() => new Date().toUTCString());
          await route.fulfill({ response, headers: { ...response.headers(), date } });
        });
        await page.goto(`${fed.url}/launches/${id}/live`);
        await page.getByRole("heading", { name: "Countdown and ascent" }).waitFor();
        await expect.poll(() => page.locator("p.sr-only[role=status]").count()).toBe(1);
        return page;
      }),
    );
    const everywhere = async (look: (page: Page) => Promise<unknown>) => {
      await Promise.all(pages.map(look));
    };
    /** From then on the time of the pages stands, and goes on only here. */
    const goTo = (moment: number) => everywhere((page) => page.clock.pauseAt(moment));
    const begin = Date.now() + LISTENS;
    await goTo(begin);
    await everywhere((page) => expect.poll(() => page.evaluate(() => globalThis.heard)).toBe(1));
    return {
      launch,
      net,
      begin,
      asked,
      pages,
      everywhere,
      goTo,
      become: (change: Edit) => edit(fed, id, change),
      /** Waits until every page shows what it should, and has said this alone since it was opened. */
      shows: (words: string[], look: (page: Page) => Promise<unknown>) =>
        everywhere(async (page) => {
          const end = follow(page);
          try {
            await look(page);
            await expect.poll(() => page.evaluate(() => globalThis.spoken)).toEqual(words);
          } finally {
            await end();
          }
        }),
    };
  });

test("is told from the count to the outcome by the stream, in three windows", async ({ fed, openDay }) => {
  const { launch, net, begin, asked, pages, everywhere, goTo, become, shows } = await openDay();
  const mission = launch.fullname.split(" | ")[1];
  let loads = 0;
  for (const page of pages) page.on("domcontentloaded", () => loads++);
  await everywhere(async (page) => {
    await expect.poll(() => clockOf(page)).toMatch(/^T minus (29|28) minutes$/);
    await nextStep(page).getByText(/^in /).waitFor();
  });

  const words = [`${mission}: on hold.`];
  await become({ status: HOLD });
  await shows(words, async (page) => {
    await head(page).getByText("On hold", { exact: true }).first().waitFor();
    await expect.poll(() => clockOf(page)).toMatch(/^On hold: T minus (30|29|28) minutes$/);
    await nextStep(page).getByText("the count stands").waitFor();
  });

  words.push(`${mission}: hold released.`);
  await become({ status: GO });
  await shows(words, async (page) => {
    await expect.poll(() => clockOf(page)).toMatch(/^T minus (29|28) minutes$/);
    await nextStep(page).getByText(/^in /).waitFor();
  });

  const slipped = net + 20 * MINUTE;
  words.push(`${mission}: moved 20 minutes later, to ${inFull(slipped)}.`);
  await become({ net: iso(slipped) });
  await shows(words, async (page) => {
    await expect.poll(() => clockOf(page)).toMatch(/^T minus (49|48) minutes$/);
    await changed(page)
      .getByText(/^Slip /)
      .waitFor();
    expect(await overflow(page)).toBeLessThanOrEqual(0);
  });
  // Nothing of it was read because the clock said so.
  await everywhere(async (page) => {
    expect((await page.evaluate(() => Date.now())) - begin).toBeLessThan(BY_CLOCK);
  });

  words.push(`${mission}: T-0 has passed, awaiting news.`);
  await goTo(slipped + 90 * SECOND);
  await shows(words, (page) => expect.poll(() => clockOf(page)).toBe("Waiting: T minus 0 minutes"));

  words.push(`${mission}: in flight.`);
  await become({ status: FLIGHT });
  await shows(words, async (page) => {
    await expect.poll(() => clockOf(page)).toBe("T plus 1 minute");
    await page.getByText(/^\d+ steps, planned times$/).waitFor();
  });

  await become({ net: iso(slipped - 60 * SECOND) });
  await shows(words, async (page) => {
    await expect.poll(() => clockOf(page)).toBe("T plus 2 minutes");
    expect(await overflow(page)).toBeLessThanOrEqual(0);
  });

  words.push(`${mission}: Launch Successful.`);
  await become({ status: SUCCESS, webcast_live: false });
  const next = await read<LaunchPage>(
    fed,
    `launches?agency=${launch.launch_provider?.id}&limit=1&ordering=next&upcoming=true`,
  );
  const after = next._embedded.launchNormalDTOes[0]?.fullname.split(" | ")[1] ?? "";
  await shows(words, async (page) => {
    await page
      .getByRole("region", { name: "What happened" })
      .getByText(/^Success\b/)
      .waitFor();
    expect(await head(page).getByRole("timer").count()).toBe(0);
    const upcoming = page.getByRole("region", { name: "Upcoming launch" });
    await upcoming.getByRole("heading", { name: after }).waitFor();
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    expect(await axeViolations(page)).toEqual([]);
  });
  expect(loads).toBe(0);
  // Nobody has pressed Play.
  expect([...asked]).toEqual([new URL(fed.url).origin]);
});

test("tells of a scrub, and stays", async ({ openDay }) => {
  const { launch, net, become, shows } = await openDay();
  const mission = launch.fullname.split(" | ")[1];
  await become({ status: TBC, net: iso(net + DAY) });
  const words = [`${mission}: now To Be Confirmed, moved 1 day later, to ${inFull(net + DAY)}.`];
  await shows(words, async (page) => {
    await head(page).getByText("To be confirmed").first().waitFor();
    await expect.poll(() => clockOf(page)).toMatch(/^T minus 1 day\b/);
    await changed(page)
      .getByText(/^Scrub /)
      .waitFor();
    expect(new URL(page.url()).pathname).toMatch(/\/live$/);
  });
});
