import { expect, test } from "vitest";
import { aDrift, aDriftLaunch, aSeenDate } from "../../test/drift";
import { drifted, driftPlot } from "./driftPlot";
import { dateWords, figureWords, leftOutWords } from "./driftWords";

const format = { zone: "UTC", hours: 24, longHours: 24 } as const;
const NOW = Date.parse("2026-06-01T00:00:00Z");
const month = aSeenDate("2026-01-10T00:00:00Z", "2026-06-30T00:00:00Z", {
  certainty: "month",
  precision: { id: 7, name: "Month" },
  from: "2026-06-01",
  to: "2026-06-30",
});
const exact = aSeenDate("2026-03-01T00:00:00Z", "2026-07-10T11:15:00Z");
const coming = aDriftLaunch("Crew-1", [month, exact]);
const flown = aDriftLaunch(
  "Crew-0",
  [
    aSeenDate("2026-01-05T00:00:00Z", "2026-02-01T00:00:00Z", { noted: true, path: "/launches/0#update-7" }),
    aSeenDate("2026-01-20T00:00:00Z", "2026-02-05T00:00:00Z"),
  ],
  { flown: true },
);

test("a date stands where it was seen and planned, and is the plan until the next, or until today", () => {
  const plot = driftPlot([coming], NOW);
  const [first, last] = plot.tracks[0]?.marks ?? [];
  expect(first?.x).toBeLessThan(last?.x ?? 0);
  expect(first?.until).toBe(last?.x);
  // Today stands at the right, but for the margin.
  expect(last?.until).toBeCloseTo(100 - (4 / 108) * 100, 5);
  // A later date stands higher, a period has its height and is drawn around its middle, a moment has none.
  expect(last?.y).toBeLessThan(first?.y ?? 0);
  expect(first?.height).toBeGreaterThan(0);
  expect(last?.height).toBe(0);
  const june16 = Date.parse("2026-06-16T00:00:00Z");
  const [low, high] = plot.planned;
  expect(first?.y).toBeCloseTo(100 - ((june16 - low) / (high - low)) * 100, 5);
});

test("the line of a launch that flew ends on the diagonal, on the day it flew", () => {
  const plot = driftPlot([coming, flown], NOW);
  const last = plot.tracks[1]?.marks.at(-1);
  const [[x1, y1], [x2, y2]] = plot.diagonal as [[number, number], [number, number]];
  const at = ((last?.until ?? 0) - x1) / (x2 - x1);
  expect(last?.y).toBeCloseTo(y1 + at * (y2 - y1), 5);
  // Alone, it ends the plot too: nothing is drawn of the days after it.
  expect(driftPlot([flown], NOW).seen[1]).toBeLessThan(Date.parse("2026-03-01T00:00:00Z"));
});

test("dates that were all seen in one moment, and a launch past its date, have a place", () => {
  const twice = aDriftLaunch("Late", [exact, { ...exact, path: "/launches/one#update-1" }]);
  for (const now of [Date.parse(exact.seen_at), Date.parse("2027-01-01T00:00:00Z")]) {
    const { tracks, diagonal } = driftPlot([twice], now);
    const places = [
      ...(tracks[0]?.marks ?? []).flatMap(({ x, y, until }) => [x, y, until]),
      ...diagonal.flat(),
    ];
    for (const place of places) {
      expect(place).toBeGreaterThanOrEqual(0);
      expect(place).toBeLessThanOrEqual(100);
    }
  }
});

test("a launch with one known date did not drift, and what is left out is told", () => {
  const single = aDriftLaunch("Still", [exact]);
  expect(drifted([coming, single])).toEqual([coming]);
  expect(leftOutWords(aDrift([coming, single], 1_200))).toBe(
    "Not drawn: 1 launch with one known date, 1,200 launches before the latest 2, launches that were withdrawn.",
  );
  expect(leftOutWords(aDrift([coming]))).toBe("Not drawn: launches that were withdrawn.");
});

test("dates are told in words, as exactly as they were known", () => {
  expect(dateWords(month, format)).toBe("Planned for NET June 2026, seen on January 10, 2026");
  expect(dateWords(exact, format, "Crew-1")).toMatch(
    /^Crew-1: planned for Jul 10(, 2026)? · 11:15 UTC, seen on March 01, 2026$/,
  );
  expect(dateWords(flown.dates[0] ?? exact, format)).toMatch(
    /, noted by our data source on January 05, 2026$/,
  );
  expect(figureWords([coming, flown])).toBe(
    "4 planned dates of 2 launches by the day on which each was seen",
  );
});
