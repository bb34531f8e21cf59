import { expect, test } from "vitest";
import { usualIn } from "../../test/timeFormat";
import { STATUS } from "../time/clock";
import { type Newsworthy, newsOf } from "./news";

const NET = "2027-09-14T12:00:00Z";
const T0 = Date.parse(NET);
const MINUTE = 60_000;

function launch(changes: Partial<Newsworthy> = {}): Newsworthy {
  return {
    id: "a",
    fullname: "Falcon 9 | Crew-12",
    net: NET,
    net_precision: { id: 1, name: "Minute", abbrev: "MIN" },
    certainty: "exact",
    held_at: null,
    status_id: STATUS.go,
    status: "Go for Launch",
    webcast_live: false,
    ...changes,
  };
}

const month = {
  net: "2027-09-30T00:00:00Z",
  net_precision: { id: 7, name: "Month", abbrev: "M" },
  certainty: "month",
} as const;

test.each<[string, Partial<Newsworthy>, Partial<Newsworthy>, string]>([
  ["nothing", {}, {}, ""],
  ["a hold", {}, { status_id: STATUS.hold, status: "On Hold" }, "Crew-12: on hold."],
  ["its end", { status_id: STATUS.hold }, {}, "Crew-12: hold released."],
  [
    "its end with a new time",
    { status_id: STATUS.hold },
    { net: "2027-09-14T12:10:00Z" },
    "Crew-12: hold released, moved 10 minutes later, to September 14, 2027 - 12:10 PM UTC.",
  ],
  ["a go", { status_id: STATUS.tbc }, {}, "Crew-12: go for launch."],
  ["a lift-off", {}, { status_id: STATUS.inFlight }, "Crew-12: in flight."],
  [
    "a lift-off before T-0",
    {},
    { status_id: STATUS.inFlight, net: "2027-09-14T11:59:00Z" },
    "Crew-12: in flight.",
  ],
  [
    "the time of a lift-off that is put right",
    { status_id: STATUS.inFlight },
    { status_id: STATUS.inFlight, net: "2027-09-14T11:59:53Z" },
    "",
  ],
  [
    "a lift-off at another time",
    {},
    { status_id: STATUS.success, status: "Launch Successful", net: "2027-09-14T12:00:07Z" },
    "Crew-12: Launch Successful.",
  ],
  [
    "a scrub",
    {},
    { status_id: STATUS.tbc, status: "To Be Confirmed", net: "2027-09-15T12:00:00Z" },
    "Crew-12: now To Be Confirmed, moved 1 day later, to September 15, 2027 - 12:00 PM UTC.",
  ],
  [
    "an earlier time",
    {},
    { net: "2027-09-14T11:00:00Z" },
    "Crew-12: moved 1 hour earlier, to September 14, 2027 - 11:00 AM UTC.",
  ],
  ["a scrub without a new day", {}, month, "Crew-12: now NET September 2027."],
  ["a period that only ends otherwise", month, { ...month, net: "2027-09-29T00:00:00Z" }, ""],
  ["a precise time", month, {}, "Crew-12: now September 14, 2027 - 12:00 PM UTC."],
  ["a webcast", {}, { webcast_live: true }, "Crew-12: webcast live."],
])("%s", (_, before, after, news) => {
  expect(newsOf(launch(before), T0 - 60 * MINUTE, launch(after), T0 - 59 * MINUTE, usualIn("UTC"))).toBe(
    news,
  );
});

test("T-0 that passes without word is news, once", () => {
  const tell = (then: number, now: number) => newsOf(launch(), then, launch(), now, usualIn("UTC"));
  expect(tell(T0 - MINUTE, T0 - 1)).toBe("");
  expect(tell(T0 - MINUTE, T0)).toBe("Crew-12: T-0 has passed, awaiting news.");
  expect(tell(T0, T0 + MINUTE)).toBe("");
});
