// The whole chain, feed to browser, with good feeds and with bad ones: the site stays up, says how old its data is,
// and the log says why.
import { readFileSync } from "node:fs";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { describe, expect } from "vitest";
import type { LaunchPage, Status } from "../src/lib/api/api.gen.ts";
import { type Feed, freePort, type Running, type Site, startFeed, startSite, until } from "./harness.ts";
import { test as base } from "./test.ts";

type Env = Record<string, string>;

/** Starts a feed that answers every request with `answer`. */
async function fakeFeed(answer: RequestListener): Promise<Pick<Feed, "url" | "stop">> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/2.3.0`;
  return {
    url,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

async function status(site: Site): Promise<Status> {
  return (await fetch(`${site.url}/api/v1/public/status`)).json();
}

const test = base
  /** Takes down what a test started when the test ends, however it ends. */
  .extend("during", async ({}, { onCleanup }) => {
    const all: Running[] = [];
    onCleanup(async () => {
      for (const each of all.reverse()) await each.stop();
    });
    return <T extends Running>(started: T): T => {
      all.push(started);
      return started;
    };
  })
  /** Starts a site that reads a feed. */
  .extend(
    "siteOn",
    async ({ during }) =>
      async (feed: { url: string }, settings: Env = {}): Promise<Site> => {
        const env = { TMINUS_LL2_URL: feed.url, TMINUS_LL2_HOURLY: "15", ...settings };
        return during(await startSite({ env }));
      },
  )
  /** Opens the launches and awaits what the page says about its data. */
  .extend("notices", async ({ openPage }) => async (site: Site, notice = /\w/): Promise<void> => {
    const { page, problems } = await openPage();
    await page.goto(`${site.url}/launches`);
    await page.getByRole("article").first().waitFor();
    await page.getByRole("contentinfo").getByRole("link").first().waitFor();
    await expect.poll(() => page.locator("body").innerText()).toMatch(notice);
    expect(problems).toEqual([]);
  });

describe("a feed that works", () => {
  test("fills the site after one call, and the launch's page shows what the feed sent", async ({
    during,
    siteOn,
    openPage,
  }) => {
    const feed = during(await startFeed("-launches", "120", "-hourly", "15"));
    const site = await siteOn(feed);
    await until(async () => (await status(site)).launches_seen_at, "the first look at the coming launches");
    const { page, problems } = await openPage();
    await page.goto(`${site.url}/launches`);
    await page.getByRole("timer").first().waitFor();
    await page.getByRole("article").first().getByRole("link", { name: /info/i }).click();
    await page.getByRole("heading", { name: "Rocket" }).waitFor();
    await page
      .getByRole("contentinfo")
      .getByText(/Launch data from \d\d:\d\d/)
      .waitFor();
    expect(problems).toEqual([]);
  });

  test("with a webcast: nothing goes to the video host before the click", async ({
    during,
    siteOn,
    openPage,
  }) => {
    const feed = during(await startFeed("-launches", "120"));
    const site = await siteOn(feed, { TMINUS_LL2_HOURLY: "1000000" });
    const watchable = await until(async () => {
      const answer = await (await fetch(`${site.url}/api/v1/public/launches?upcoming=false&limit=50`)).json();
      return (answer as LaunchPage)._embedded?.launchNormalDTOes.find((launch) =>
        launch.video_urls.some(({ videoUrl }) => videoUrl.includes("youtube.com/watch")),
      );
    }, "a past launch with a webcast");
    const { page, context } = await openPage();
    const outside: string[] = [];
    context.on("request", (request) => {
      const { hostname } = new URL(request.url());
      if (/youtube|ytimg|google/.test(hostname)) outside.push(hostname);
    });
    await page.goto(`${site.url}/launches/${watchable.id}`);
    await page.getByRole("heading", { name: "Webcast" }).waitFor();
    await page
      .getByRole("button", { name: /^watch/i })
      .first()
      .click();
    await page.getByRole("dialog").waitFor();
    expect(outside).toEqual([]);
    await page.getByRole("dialog").getByRole("button", { name: /play/i }).click();
    await until(() => outside.length > 0, "the player");
    expect([...new Set(outside)]).toEqual(["www.youtube-nocookie.com"]);
    await page.keyboard.press("Escape");
  });
});

describe("the recorded shapes", () => {
  test("are understood, and what the starter catalogue held of them gives way", async ({
    during,
    siteOn,
    notices,
  }) => {
    const samples = fileURLToPath(new URL("../../ingest/ll2/testdata/", import.meta.url));
    const kinds: Record<string, string> = {
      launcher_configurations: "rockets",
      launchers: "boosters",
      spacecraft_configurations: "spacecraft_configurations",
    };
    const feed = during(
      await fakeFeed((request, response) => {
        const [, , kind = ""] = new URL(request.url ?? "", "http://feed").pathname.split("/");
        const known = ["launches", "pads", "locations", "agencies", "astronauts", "programs", "spacecraft"];
        const name = kinds[kind] ?? (known.includes(kind) ? kind : undefined);
        response.writeHead(name ? 200 : 404, { "Content-Type": "application/json" });
        response.end(name ? readFileSync(`${samples}${name}.json`) : "{}");
      }),
    );
    const site = await siteOn(feed, { TMINUS_LL2_HOURLY: "1000000" });
    const sample = JSON.parse(readFileSync(`${samples}launches.json`, "utf8")).results[0];
    const shown = await until(async () => {
      const answer = await fetch(`${site.url}/api/v1/public/launch/${sample.id}`);
      return answer.ok ? answer.json() : undefined;
    }, "the recorded launch");
    expect(shown.fullname).toBe(sample.name);
    expect(shown.rocket.spacecraft_stage[0].crew.length).toBe(
      sample.rocket.spacecraft_stage[0].launch_crew.length,
    );
    await notices(site, /Launch data from|Starter catalog/i);
  });
});

describe("a feed that does not work", () => {
  test("throttling after three calls: the launches are there, and the calls stop", async ({
    during,
    siteOn,
    notices,
  }) => {
    const feed = during(await startFeed("-launches", "120", "-hourly", "3"));
    const site = await siteOn(feed);
    await until(() => /429|throttle|rest/i.test(site.log()), "the log to say that the feed asks for rest");
    await until(async () => (await status(site)).launches_seen_at, "the coming launches to be seen");
    await expect.poll(async () => (await status(site)).ingest.calls_left).toBe(0);
    await notices(site);
  });

  test("down: the starter catalogue is shown with its date, and the log says why", async ({
    siteOn,
    notices,
  }) => {
    const site = await siteOn({ url: `http://127.0.0.1:${await freePort()}/2.3.0` });
    await until(() => /refused/i.test(site.log()), "the log to say that the feed is down");
    await notices(site, /Starter catalog/i);
    expect((await status(site)).starter_as_of).toMatch(/^\d{4}-\d\d-\d\d$/);
    const reason = async () => (await status(site)).ingest.last_error?.reason ?? "";
    await expect.poll(reason).toMatch(/^(unreachable|refused)$/);
  });

  for (const [name, type, body] of [
    ["a web page", "text/html", "<!doctype html><title>Maintenance</title><h1>Back soon</h1>"],
    [
      "half a page",
      "application/json",
      '{"count": 400, "next": null, "previous": null, "results": [{"id": "5c1',
    ],
    ["nonsense", "application/json", '{"results": "none", "count": "many"}'],
  ]) {
    test(`${name} instead of launches: nothing is lost, and the log says what came`, async ({
      during,
      siteOn,
      notices,
    }) => {
      const feed = during(
        await fakeFeed((_, response) => {
          response.writeHead(200, { "Content-Type": type });
          response.end(body);
        }),
      );
      const site = await siteOn(feed);
      await until(async () => (await status(site)).ingest.last_error, "a failed run");
      await notices(site, /Starter catalog/i);
      await until(() => /level=(WARN|ERROR)/.test(site.log()), "the log to say so");
    });
  }
});
