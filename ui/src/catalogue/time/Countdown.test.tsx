import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { Countdown } from "./Countdown";
import { MiniCountdown } from "./MiniCountdown";

const parts = { mth: 0, day: 2, hr: 3, min: 4, sec: 5 };

test.each([
  [{ mth: 1 }, "T-01MTH02DAY03HR04MIN05SEC"],
  [{}, "T-02DAY03HR04MIN05SEC"],
  [{ day: 0 }, "T-03HR04MIN05SEC"],
  [{ mth: 1, day: 0, hr: 0 }, "T-01MTH00DAY00HR04MIN05SEC"],
  [{ day: 0, hr: 0, min: 0 }, "T-05SEC"],
  [{ day: 0, hr: 0, min: 0, sec: 0 }, "T-00SEC"],
])("draws no zeros before the first figure %o, and two digits and a label of each: %s", (some, text) => {
  render(<Countdown parts={{ ...parts, ...some }} />);
  expect(screen.getByRole("timer")).toHaveTextContent(new RegExp(`^${text}$`));
});

test.each([
  [{}, "T minus 2 days, 3 hours, 4 minutes"],
  [{ mth: 1, day: 1, hr: 0, min: 1 }, "T minus 1 month, 1 day, 1 minute"],
  [{ day: 0, hr: 0 }, "T minus 4 minutes"],
  [{ day: 0, hr: 0, min: 0 }, "T minus 0 minutes"],
])("those who listen hear units that count something alone: %o is %s", (some, words) => {
  render(<Countdown parts={{ ...parts, ...some }} />);
  expect(screen.getByRole("timer")).toHaveAccessibleName(words);
});

test("after T-0 it counts up", () => {
  render(<Countdown parts={parts} sign="+" />);
  expect(screen.getByRole("timer", { name: /^T plus/ })).toHaveTextContent("T+02DAY");
});

test("a held clock says so", () => {
  render(<Countdown parts={parts} held="On hold" />);
  expect(screen.getByRole("timer", { name: /^On hold: T minus/ })).toHaveTextContent("On hold");
});

test.each([
  ["counting", {}, false],
  ["held", { held: "On hold" }, true],
])("a clock that is %s: %o, it stands still: %s", (_, props, still) => {
  render(<Countdown parts={parts} {...props} />);
  expect(screen.getByRole("timer").hasAttribute("data-still")).toBe(still);
});

test.each([
  [parts, {}, "T-2d 03h 04m"],
  [{ ...parts, mth: 1 }, {}, "T-32d 03h 04m"],
  [{ ...parts, day: 0 }, {}, "T-03h 04m 05s"],
  [{ ...parts, day: 0, hr: 0 }, { sign: "+" as const }, "T+04m 05s"],
  [{ ...parts, day: 0, hr: 0, min: 0 }, {}, "T-05s"],
])("in one line %o %o is %s", (figures, props, text) => {
  render(<MiniCountdown parts={figures} {...props} />);
  expect(screen.getByRole("timer")).toHaveTextContent(text);
});
