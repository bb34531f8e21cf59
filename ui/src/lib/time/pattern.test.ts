import { expect, test } from "vitest";
import { written } from "./pattern";

test.each([
  ["2026-02-03T00:05:09Z", "dddd, MMMM DD, YYYY", "Tuesday, February 03, 2026"],
  ["2026-02-03T00:05:09Z", "MMM D · DD-MM-YYYY", "Feb 3 · 03-02-2026"],
  ["2026-02-03T00:05:09Z", "HH:mm:ss, hh:mm A", "00:05:09, 12:05 AM"],
  ["2026-12-31T12:00:00Z", "HH:mm, hh:mm A", "12:00, 12:00 PM"],
  ["2026-12-31T23:59:59Z", "HH:mm:ss, hh:mm A", "23:59:59, 11:59 PM"],
  ["no moment", "MMMM", "Invalid Date"],
])("%s as %s", (at, pattern, text) => {
  expect(written(new Date(at), pattern)).toBe(text);
});
