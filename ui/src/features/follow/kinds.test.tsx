import { expect, test } from "vitest";
import { leadName, usualOf } from "../../catalogue/follow/told";
import { filterOf } from "../../lib/follow/follow";
import { choicesOf } from "./choices";
import { groupsOf, kindGroups, leadChoices, withGroup, withLead } from "./kinds";
import { inOrder } from "./Preview";

test("each kind but the reminders is told by one switch", () => {
  const all = kindGroups.flatMap(({ kinds }) => kinds);
  expect(new Set(all).size).toBe(all.length);
  expect([...all].sort()).toEqual(
    [
      "slip",
      "advance",
      "dated",
      "scrub",
      "hold",
      "resumed",
      "go",
      "webcast",
      "liftoff",
      "outcome",
      "announced",
      "withdrawn",
    ].sort(),
  );
  for (const about of [{ launch: "owl" }, { event: 1 }, { filter: "" }])
    for (const kind of usualOf(about).kinds) expect(all).toContain(kind);
});

test("leads have words, and stay in order", () => {
  expect(leadChoices.map(leadName)).toEqual([
    "1 week",
    "1 day",
    "6 hours",
    "1 hour",
    "30 min",
    "10 min",
    "5 min",
  ]);
  expect(leadName(90)).toBe("90 min");
  expect(withLead([1_440, 10], 60, true)).toEqual([1_440, 60, 10]);
  expect(withLead([1_440, 10], 10, false)).toEqual([1_440]);
});

test("a switch takes all of its kinds, and no others", () => {
  const [moves] = kindGroups;
  if (!moves) throw new Error("there are no switches");
  expect(withGroup(["slip", "outcome"], moves, false)).toEqual(["outcome"]);
  expect(withGroup(["slip", "outcome"], moves, true)).toEqual(["outcome", "slip", "advance", "dated"]);
});

test("the filter of a list says which launches, and nothing of how they are shown", () => {
  expect(filterOf("public/launches?agency=121&limit=12&ordering=asc&page=2&upcoming=true")).toBe(
    "agency=121",
  );
  expect(filterOf("public/launches")).toBe("");
  expect(filterOf("public/launches?orbit=8&agency=44%2C-121")).toBe("agency=44%2C-121&orbit=8");
});

test("of a launch its rocket, agency and place can be followed, as far as they are known, and what has a crew", () => {
  const launch = { id: "a", fullname: "Falcon 9 | Crew-12" };
  expect(choicesOf({ launch }).map(({ name }) => name)).toEqual(["Crew-12", "Every crewed launch"]);
  const whole = { ...launch, rocket: { id: 1, name: "Falcon 9" }, location: { id: 2, name: "Cape" } };
  expect(choicesOf({ launch: whole }).map(({ about }) => about)).toEqual([
    { launch: "a" },
    { filter: "rocketConfig=1" },
    { filter: "location=2" },
    { filter: "crewed=true" },
  ]);
});

test("the preview shows what comes first above what comes later, and what was told below", () => {
  const notices = ["03", "02", "01", "00"].map((hour) => ({ at: `2026-11-20T${hour}:00:00Z` }));
  const hours = inOrder(notices, Date.parse("2026-11-20T01:30:00Z")).map(({ at }) => at.slice(11, 13));
  expect(hours).toEqual(["02", "03", "01", "00"]);
});

test("of an event there are reminders, its webcast, and that it is canceled", () => {
  expect(groupsOf({ event: 1 }).flatMap(({ kinds }) => kinds)).toEqual(["webcast", "withdrawn"]);
  expect(choicesOf({ event: 1, name: "Owl" })).toEqual([{ about: { event: 1 }, name: "Owl" }]);
});
