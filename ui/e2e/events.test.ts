// The pages of events, rich and bare, at every size and in both themes.
import { describe } from "vitest";
import { everyPage } from "./everyPage.ts";
import { anEvent, richEvent } from "./fakeEvent.ts";
import { aLaunch } from "./fakeLaunch.ts";
import { startFakeSite } from "./fakeSite.ts";
import { test as base } from "./test.ts";

const DAY = 86_400_000;

const test = base
  .extend("quiet", { scope: "file" }, async ({ starter }, { onCleanup }) => {
    const site = await startFakeSite(starter.url);
    onCleanup(site.stop);
    return site;
  })
  .extend("happening", { scope: "file" }, async ({ starter }, { onCleanup }) => {
    const now = Date.now();
    const events = [
      richEvent(now + 8 * DAY, [aLaunch()]),
      anEvent(now + 40 * DAY, { id: 901, certainty: "day", type: { id: 2, name: "Docking" } }),
      anEvent(now - 9 * DAY),
    ];
    const site = await startFakeSite(starter.url, { events });
    onCleanup(site.stop);
    return site;
  });

describe("every page", () => {
  for (const [name, path] of Object.entries({
    "events to come": "/events",
    "events that are over": "/events?upcoming=false",
    "an event of which all is known": "/events/189",
    "an event of which little is known": "/events/900",
  }))
    test(name, async ({ openPage, happening }) => {
      await everyPage(await openPage(), happening.url + path);
    });
});

describe("every page without an event", () => {
  for (const path of ["/events", "/events?upcoming=false"])
    test(path, async ({ openPage, quiet }) => {
      await everyPage(await openPage(), quiet.url + path);
    });
});
