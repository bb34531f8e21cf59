import { afterEach, expect, test } from "vitest";
import { calendarAddress, feedAddress, googleOf, outlookOf, webcalOf } from "./addresses";

const at = (path: string) => location.origin + path;

afterEach(() => document.head.replaceChildren());

test("a calendar has the list's filter, and nothing of how the list is shown", () => {
  expect(calendarAddress("public/launches?limit=12&page=3&upcoming=true")).toBe(at("/launches.ics"));
  expect(
    calendarAddress(
      "public/launches?agency=44%2C-121&limit=6&ordering=desc&page=1&search=moon&upcoming=false",
    ),
  ).toBe(at("/launches.ics?agency=44%2C-121&search=moon&upcoming=false"));
  expect(calendarAddress("public/launches?agency=121&month=2026-08")).toBe(at("/launches.ics?agency=121"));
  expect(calendarAddress("public/launches?agency=121", { coarse: true, alarm: true })).toBe(
    at("/launches.ics?agency=121&alarm=60%2C10&coarse=1"),
  );
});

test("changes keep the side of now, news their search, and what the list says comes before what is left out", () => {
  expect(feedAddress("public/changes?field=net&limit=24&page=1&upcoming=true", ".atom")).toBe(
    at("/changes.atom?field=net&upcoming=true"),
  );
  expect(feedAddress("public/news?limit=12&offset=24&ordering=-published_at&search=mars", ".json")).toBe(
    at("/news.json?search=mars"),
  );
  expect(calendarAddress("public/events?limit=12&page=1&type=3&upcoming=true")).toBe(
    at("/events.ics?type=3"),
  );
  expect(feedAddress("public/launches?pad=80", ".csv", { upcoming: "all" })).toBe(
    at("/launches.csv?pad=80&upcoming=all"),
  );
  expect(feedAddress("public/launches?pad=80&upcoming=true", ".csv", { upcoming: "all" })).toBe(
    at("/launches.csv?pad=80"),
  );
});

test("the base path comes first, and programs get the address their way", () => {
  document.head.innerHTML = '<meta name="base-path" content="/sub/">';
  const address = calendarAddress("public/launches?agency=121&upcoming=true");
  expect(address).toBe(at("/sub/launches.ics?agency=121"));
  const webcal = address.replace(/^http:/, "webcal:");
  expect(webcalOf(address)).toBe(webcal);
  expect(new URL(googleOf(address)).searchParams.get("cid")).toBe(webcal);
  const outlook = new URL(outlookOf(address, "Launches: A & B")).searchParams;
  expect([outlook.get("url"), outlook.get("name")]).toEqual([address, "Launches: A & B"]);
});
