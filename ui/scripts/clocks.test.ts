import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { check, checkSite } from "./clocks.ts";

test.each([
  ["the browser's own time", "at.toLocaleTimeString()", "toLocaleTimeString("],
  ["the browser's own date", "at.toLocaleDateString()", "toLocaleDateString("],
  ["the browser's own date and time", "at.toLocaleString()", "toLocaleString("],
  ["hours of a format", 'new Intl.DateTimeFormat("en", { hour: "2-digit" })', 'hour: "'],
  ["a style of a format", 'new Intl.DateTimeFormat("en", { timeStyle: "short" })', "timeStyle"],
  ["half days of a format", "const options = { hour12: true };", "hour12"],
  ["a cycle of hours", 'const options = { ["hourCycle"]: "h23" };', "hourCycle"],
  ["a pattern of 24 hours", 'format(at, "HH:mm")', '"HH:mm'],
  ["a pattern of 12 hours", 'format(at, "MMM d, h:mm a")', "h:mm"],
])("a file that writes a time by %s is refused", (_, source, way) => {
  expect(check("features/news/NewsCard.tsx", source)).toEqual([
    `features/news/NewsCard.tsx writes a time by itself: ${way}`,
  ]);
  expect(check("lib/time/dates.ts", source)).toEqual([]);
});

test.each([
  ["a date without a time", 'new Intl.DateTimeFormat("en", { month: "short", day: "numeric" })'],
  ["hours that are counted", "const hour = 3_600_000;"],
  ["the one function", "clock(at, format)"],
])("%s is no time of day", (_, source) => {
  expect(check("features/news/NewsCard.tsx", source)).toEqual([]);
});

test("a fault in any folder is found, and those of tests are none", async () => {
  const folder = await mkdtemp(join(tmpdir(), "clocks-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(join(folder, "features/news"), { recursive: true });
  const fault = "export const at = new Date().toLocaleTimeString();\n";
  await writeFile(join(folder, "features/news/At.tsx"), fault);
  await writeFile(join(folder, "features/news/At.test.tsx"), fault);
  expect(await checkSite(folder)).toEqual([
    "features/news/At.tsx writes a time by itself: toLocaleTimeString(",
  ]);
});

test("the site leaves times of day to its one function", async () => {
  expect(await checkSite()).toEqual([]);
});
