// How much of a launch's time is told: by card, hero and detail page, in three zones.
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { clockOf, STATUS } from "../../catalogue/time/clock";
import { longWhen } from "../../catalogue/time/when";
import type { Certainty, LaunchNormal, NetPrecision } from "../../lib/api/api.gen";
import { moment } from "../../lib/time/dates";
import { launchDetail } from "../../test/launchDetail";
import { renderRoute } from "../../test/render";
import { usualIn } from "../../test/timeFormat";
import { aLaunch, aPage } from "./list/launches.fixture";

const NET = "2198-12-31T00:00:00Z";
const DAY = 86_400_000;

/** The zones from which UTC's midnight is yesterday, today, and today at two in the afternoon. */
const zones = {
  UTC: "December 31, 2198 - 12:00 AM UTC",
  "America/New_York": "December 30, 2198 - 07:00 PM EST",
  "Pacific/Kiritimati": "December 31, 2198 - 02:00 PM GMT+14",
};

afterEach(() => vi.unstubAllEnvs());

type Told = Pick<LaunchNormal, "net" | "net_precision" | "certainty">;

const told = (id: number | null, certainty: Certainty, name = ""): Told => ({
  net: NET,
  net_precision: id === null ? null : ({ id, name, abbrev: "" } satisfies NetPrecision),
  certainty,
});

/** what is known of a time → how the API tells it, its words, and what there is instead of a window */
const roughly: Record<string, [told: Told, words: string, knownTo: string]> = {
  morning: [told(3, "day", "Morning"), "December 31, 2198 (Morning)", "morning"],
  day: [told(5, "day", "Day"), "December 31, 2198", "day"],
  week: [told(6, "week", "Week"), "Week of December 31, 2198", "week"],
  month: [told(7, "month", "Month"), "NET December 2198", "month"],
  quarter: [told(11, "quarter", "Quarter 4"), "Q4 2198", "quarter"],
  half: [told(13, "half", "Half 2"), "H2 2198", "half-year"],
  year: [told(14, "year", "Year"), "2198", "year"],
  "fiscal year": [told(15, "fiscal", "Fiscal Year"), "FY 2198", "fiscal year"],
  decade: [told(16, "decade", "Decade"), "2190s", "decade"],
  "no precision": [told(null, "month"), "NET December 2198", "month"],
};

const exactly: Record<string, Told> = {
  second: told(0, "exact", "Second"),
  hour: told(2, "exact", "Hour"),
  "no precision, counted down": told(null, "exact"),
};

const LISTS = ["limit=1&ordering=next&page=1&upcoming=true", "limit=12&page=1&upcoming=true"].map(
  (query) => `public/launches?${query}`,
);
const FLOWN = "public/launches?limit=3&page=1&status=3%2C4%2C7%2C9&upcoming=false";

/** The hero and the card of the only launch that is to come. */
async function listed(changes: Partial<LaunchNormal>) {
  const page = aPage([aLaunch(changes)]);
  renderRoute("/launches", {
    data: { ...Object.fromEntries(LISTS.map((key) => [key, page])), [FLOWN]: aPage([]) },
  });
  const hero = screen.findByRole("region", { name: "Next launch", busy: false });
  return [await hero, await screen.findByRole("article")];
}

/** The page of a launch whose window is its NET, as the feed sends one of which nothing more is known. */
async function detail(changes: Told & { status_id?: number }) {
  const launch = launchDetail({ ...changes, window_start: changes.net, window_end: changes.net });
  renderRoute(`/launches/${launch.id}`, { data: { [`public/launch/${launch.id}`]: launch } });
  await screen.findByRole("heading", { level: 1 });
  await waitFor(() => expect(document.querySelector("[aria-busy=true]")).toBeNull());
  return screen.getByRole("main");
}

/** Nothing in the place says or counts a time of day. */
function tellsNoTime(place: HTMLElement): void {
  expect(place).not.toHaveTextContent(/\d:\d\d|Instantaneous/);
  expect(within(place).queryByRole("timer")).toBeNull();
  expect(place.querySelector(`time[datetime="${NET}"]`)).toBeNull();
}

describe.each(Object.entries(zones))("in %s", (zone, moment) => {
  test.each(Object.entries(roughly))("a time known to the %s is told as such", async (_, [time, words]) => {
    vi.stubEnv("TZ", zone);
    for (const place of await listed({ ...time, status_id: STATUS.tbd })) {
      expect(within(place).getByText(words, { exact: true })).toBeVisible();
      tellsNoTime(place);
    }
  });

  test.each(Object.entries(roughly))(
    "the page of a launch known to the %s has its words and no window",
    async (_, [time, words, knownTo]) => {
      vi.stubEnv("TZ", zone);
      const main = await detail({ ...time, status_id: STATUS.tbd });
      expect(within(main).getAllByText(words, { exact: true })[0]).toBeVisible();
      expect(within(main).getByText(`Only the ${knownTo} is known`)).toBeVisible();
      tellsNoTime(main);
    },
  );

  test.each([STATUS.hold, STATUS.inFlight])(
    "of status %s, too, a time known to the day is told as such",
    async (status_id) => {
      vi.stubEnv("TZ", zone);
      const time = told(5, "day", "Day");
      for (const place of await listed({ ...time, status_id, held_at: "2198-12-30T00:00:00Z" })) {
        expect(within(place).getByText("December 31, 2198", { exact: true })).toBeVisible();
        tellsNoTime(place);
      }
    },
  );

  test.each(Object.entries(exactly))(
    "a time known to the %s is a moment, counted down to",
    async (_, time) => {
      vi.stubEnv("TZ", zone);
      for (const place of await listed(time)) {
        expect(within(place).getByText(moment)).toHaveAttribute("datetime", NET);
        expect(within(place).getByRole("timer")).toBeVisible();
      }
    },
  );

  test("the page of a launch known to the minute has its moment and its window", async () => {
    vi.stubEnv("TZ", zone);
    const main = await detail(told(1, "exact", "Minute"));
    expect(within(main).getAllByText(moment)[0]).toBeVisible();
    expect(within(main).getByText("Instantaneous window")).toBeVisible();
    expect(within(main).getAllByRole("timer")[0]).toBeVisible();
  });
});

describe.each([...Object.values(STATUS), 42])("of status %s", (status_id) => {
  const final = [STATUS.success, STATUS.failure, STATUS.partialFailure, STATUS.deployed].some(
    (id) => id === status_id,
  );
  const launch = (time: Told) => ({ ...time, status_id, held_at: "2198-12-30T00:00:00Z" });
  /** Two months before, an hour before, half an hour after, a day after and far beyond. */
  const moments = [-60 * DAY, -DAY / 24, DAY / 48, DAY + 1, 900 * DAY].map((by) => Date.parse(NET) + by);

  test.each(Object.entries(roughly))("a time known to the %s is never counted", (_, [time, words]) => {
    for (const now of moments)
      expect(clockOf(launch(time), now)).toEqual({ kind: final ? "outcome" : "date" });
    // A month that has been flown in is no promise any more.
    const flown = final ? words.replace("NET ", "") : words;
    for (const zone of Object.keys(zones)) expect(longWhen(launch(time), usualIn(zone))).toBe(flown);
  });

  test.each(Object.entries(exactly))("a time known to the %s is told in the zone", (_, time) => {
    for (const zone of Object.keys(zones))
      expect(longWhen(launch(time), usualIn(zone))).toBe(moment(NET, usualIn(zone)));
    const kinds = moments.map((now) => clockOf(launch(time), now).kind);
    const before = { [STATUS.hold]: "hold", [STATUS.inFlight]: "flight" }[status_id] ?? "countdown";
    const after = before === "countdown" ? "waiting" : before;
    // Only what was said to fly has flown when nothing more was heard of it.
    const end = status_id === STATUS.inFlight ? "outcome" : "date";
    expect(kinds).toEqual(final ? kinds.map(() => "outcome") : [before, before, after, end, end]);
  });
});
