// Every page of launches, and those that are not found, in both themes and three widths.
import { describe } from "vitest";
import type { LaunchPage } from "../src/lib/api/api.gen.ts";
import { everyPage } from "./everyPage.ts";
import { test as base } from "./test.ts";

/** name → path */
const test = base.extend("paths", { scope: "file" }, async ({ starter }) => {
  const read = async (query: string) => {
    const answer = await fetch(`${starter.url}/api/v1/public/launches?limit=50&${query}`);
    return ((await answer.json()) as LaunchPage)._embedded.launchNormalDTOes;
  };
  const [coming, past] = await Promise.all([read("upcoming=true"), read("upcoming=false")]);
  const crewed = past.find((launch) => launch.fullname.includes("Crew-")) ?? past[0];
  return {
    launches: "/launches",
    previous: "/launches?upcoming=false",
    nothing: "/launches?search=no+such+launch",
    coming: `/launches/${coming[0]?.id}`,
    past: `/launches/${crewed?.id}`,
    offline: "/offline",
    embed: "/embed",
    "embed board": "/embed?form=board",
    feeds: "/feeds",
    follows: "/follows",
    lost: "/no/such/page",
    "lost launch": "/launches/00000000-0000-4000-8000-000000000000",
    api: "/api",
  };
});

const names = [
  "launches",
  "previous",
  "nothing",
  "coming",
  "past",
  "offline",
  "embed",
  "embed board",
  "feeds",
  "follows",
  "lost",
  "lost launch",
  "api",
] as const;

describe("every page", () => {
  for (const name of names)
    test(name, async ({ openPage, starter, paths }) => {
      const status = name.startsWith("lost") ? 404 : 200;
      await everyPage(await openPage(), starter.url + paths[name], status);
    });
});
