// The whole chain, feed to browser, with good feeds and with bad ones: the site stays up, says how old its data is,
// and the log says why.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { after, before, describe, test } from "node:test";
import { fileURLToPath } from "node:url";
import { freePort, openBrowser, openPage, startFeed, startSite } from "./harness.mjs";

let browser;
before(async () => {
  browser = await openBrowser();
});
after(() => browser?.close());

/** Starts a feed that answers every request with `answer(request, response)`. */
async function fakeFeed(answer) {
  const server = createServer(answer);
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${server.address().port}/2.3.0`;
  return {
    url,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(resolve);
      }),
  };
}

/** Takes down what a test started when the test ends, however it ends. */
function during(t, started) {
  t.after(() => started.stop());
  return started;
}

const siteOn = async (t, feed, settings = {}) =>
  during(t, await startSite({ env: { TMINUS_LL2_URL: feed.url, TMINUS_LL2_HOURLY: "15", ...settings } }));

async function status(site) {
  return (await fetch(`${site.url}/api/v1/public/status`)).json();
}

/** Waits until `look` returns something, for at most 20 seconds. */
async function until(look, what) {
  for (const end = Date.now() + 20_000; Date.now() < end; ) {
    const found = await look();
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`waited in vain for ${what}`);
}

/** Opens the launches and returns what the page says about its data. */
async function noticeOf(site) {
  const { page, problems, close } = await openPage(browser);
  await page.goto(`${site.url}/launches`);
  await page.getByRole("article").first().waitFor();
  const text = await page.locator("body").innerText();
  assert.deepEqual(problems, []);
  await close();
  return text;
}

describe("a feed that works", () => {
  test("fills the site after one call, and the launch's page shows what the feed sent", async (t) => {
    const feed = during(t, await startFeed("-launches", "1500", "-hourly", "15"));
    const site = await siteOn(t, feed);
    await until(async () => (await status(site)).launches_seen_at, "the first look at the coming launches");
    const { page, problems, close } = await openPage(browser);
    await page.goto(`${site.url}/launches`);
    await page.getByRole("timer").first().waitFor();
    await page.getByRole("article").first().getByRole("link", { name: /info/i }).click();
    await page.getByRole("heading", { name: "Rocket" }).waitFor();
    assert.match(await page.getByRole("contentinfo").innerText(), /Launch data from \d\d:\d\d/);
    assert.deepEqual(problems, []);
    await close();
  });

  test("with a webcast: nothing goes to the video host before the click", async (t) => {
    const feed = during(t, await startFeed("-launches", "1500"));
    const site = await siteOn(t, feed, { TMINUS_LL2_HOURLY: "1000000" });
    const watchable = await until(async () => {
      const answer = await (await fetch(`${site.url}/api/v1/public/launches?upcoming=false&limit=50`)).json();
      return answer._embedded?.launchNormalDTOes.find((launch) =>
        launch.video_urls.some(({ videoUrl }) => videoUrl.includes("youtube.com/watch")),
      );
    }, "a past launch with a webcast");
    const { page, context, close } = await openPage(browser);
    const outside = [];
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
    assert.deepEqual(outside, []);
    await page.getByRole("dialog").getByRole("button", { name: /play/i }).click();
    await until(() => outside.length > 0, "the player");
    assert.deepEqual([...new Set(outside)], ["www.youtube-nocookie.com"]);
    await page.keyboard.press("Escape");
    await close();
  });
});

describe("the recorded shapes", () => {
  test("are understood, and what the starter catalogue held of them gives way", async (t) => {
    const samples = fileURLToPath(new URL("../../ingest/ll2/testdata/", import.meta.url));
    const kinds = {
      launcher_configurations: "rockets",
      launchers: "boosters",
      spacecraft_configurations: "spacecraft_configurations",
    };
    const feed = during(
      t,
      await fakeFeed((request, response) => {
        const [, , kind] = new URL(request.url, "http://feed").pathname.split("/");
        const known = ["launches", "pads", "locations", "agencies", "astronauts", "programs", "spacecraft"];
        const name = kinds[kind] ?? (known.includes(kind) ? kind : undefined);
        response.writeHead(name ? 200 : 404, { "Content-Type": "application/json" });
        response.end(name ? readFileSync(`${samples}${name}.json`) : "{}");
      }),
    );
    const site = await siteOn(t, feed, { TMINUS_LL2_HOURLY: "1000000" });
    const sample = JSON.parse(readFileSync(`${samples}launches.json`, "utf8")).results[0];
    const shown = await until(async () => {
      const answer = await fetch(`${site.url}/api/v1/public/launch/${sample.id}`);
      return answer.ok ? answer.json() : undefined;
    }, "the recorded launch");
    assert.equal(shown.fullname, sample.name);
    assert.equal(
      shown.rocket.spacecraft_stage[0].crew.length,
      sample.rocket.spacecraft_stage[0].launch_crew.length,
    );
    assert.match(await noticeOf(site), /Launch data from|Starter catalogue/i);
  });
});

describe("a feed that does not work", () => {
  test("throttling after three calls: the launches are there, and the calls stop", async (t) => {
    const feed = during(t, await startFeed("-launches", "1500", "-hourly", "3"));
    const site = await siteOn(t, feed);
    await until(() => /429|throttle|rest/i.test(site.log()), "the log to say that the feed asks for rest");
    const { launches_seen_at: seen, ingest } = await status(site);
    assert.ok(seen, "the coming launches were seen");
    assert.equal(ingest.calls_left, 0);
    await noticeOf(site);
  });

  test("down: the starter catalogue is shown with its date, and the log says why", async (t) => {
    const site = await siteOn(t, { url: `http://127.0.0.1:${await freePort()}/2.3.0` });
    await until(() => /refused/i.test(site.log()), "the log to say that the feed is down");
    assert.match(await noticeOf(site), /Starter catalogue/i);
    const { starter_as_of: date, ingest } = await status(site);
    assert.match(date, /^\d{4}-\d\d-\d\d$/);
    assert.match(ingest.last_error.reason, /^(unreachable|refused)$/);
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
    test(`${name} instead of launches: nothing is lost, and the log says what came`, async (t) => {
      const feed = during(
        t,
        await fakeFeed((_, response) => {
          response.writeHead(200, { "Content-Type": type });
          response.end(body);
        }),
      );
      const site = await siteOn(t, feed);
      await until(async () => (await status(site)).ingest.last_error, "a failed run");
      assert.match(await noticeOf(site), /Starter catalogue/i);
      assert.match(site.log(), /level=(WARN|ERROR)/);
    });
  }
});
