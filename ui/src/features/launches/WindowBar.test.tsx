import { render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { launchDetail } from "../../test/launchDetail";
import { WindowBar } from "./detail/WindowBar";

afterEach(() => vi.unstubAllEnvs());

const OPENS = "2027-01-15T05:12:00Z";
const NET = "2027-01-15T05:40:00Z";

test.each([
  ["Europe/London", 0],
  ["Africa/Abidjan", 0],
  ["UTC", 0],
  ["America/New_York", 2],
])("in %s, in winter, a window's opening and its NET have a second line in UTC: %d", (zone, lines) => {
  vi.stubEnv("TZ", zone);
  render(
    <WindowBar
      launch={launchDetail({ net: NET, window_start: OPENS, window_end: "2027-01-15T07:12:00Z" })}
    />,
  );
  expect(screen.getByText("Opens")).toBeVisible();
  expect(screen.queryAllByText(/^05:\d\d AM UTC$/, { selector: "small" })).toHaveLength(lines);
});

test.each([
  ["Europe/London", "a single moment"],
  ["America/New_York", "05:12 AM UTC · a single moment"],
])("in %s, in winter, an instantaneous window says: %s", (zone, line) => {
  vi.stubEnv("TZ", zone);
  render(<WindowBar launch={launchDetail({ net: OPENS, window_start: OPENS, window_end: OPENS })} />);
  expect(screen.getByText(/a single moment$/).textContent).toBe(line);
});

test("a window that opens at T-0 says that time once", () => {
  vi.stubEnv("TZ", "Europe/Berlin");
  render(
    <WindowBar
      launch={launchDetail({ net: OPENS, window_start: OPENS, window_end: "2027-01-15T07:12:00Z" })}
    />,
  );
  expect(screen.getByText("Opens, planned T-0")).toBeVisible();
  expect(screen.queryByText("NET")).toBeNull();
  expect(screen.getAllByText("06:12 AM", { exact: false, selector: "b" })).toHaveLength(1);
});
