import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { Countdown } from "./Countdown";
import { MiniCountdown } from "./MiniCountdown";

const parts = { mth: 0, day: 2, hr: 3, min: 4, sec: 5 };

test("all figures have two digits and a label", () => {
  render(<Countdown parts={parts} />);
  expect(screen.getByRole("timer")).toHaveTextContent("T-00MTH02DAY03HR04MIN05SEC");
});

test("after T-0 it counts up", () => {
  render(<Countdown parts={parts} sign="+" />);
  expect(screen.getByRole("timer", { name: /^T plus/ })).toHaveTextContent("T+00MTH");
});

test("a held clock says so", () => {
  render(<Countdown parts={parts} held="On hold" />);
  expect(screen.getByRole("timer", { name: /^On hold: T minus/ })).toHaveTextContent("On hold");
});

test.each([
  ["counting", {}, false],
  ["held", { held: "On hold" }, true],
  ["known only to the month", { about: true }, true],
])("a clock that is %s: %o, it stands still: %s", (_, props, still) => {
  render(<Countdown parts={parts} {...props} />);
  expect(screen.getByRole("timer").hasAttribute("data-still")).toBe(still);
});

test("a time known only to the month shows months and days, and says about", () => {
  render(<Countdown parts={parts} about />);
  expect(screen.getByRole("timer", { name: "about T minus 0 months 2 days" })).toHaveTextContent(
    /^T-about00MTH02DAY$/,
  );
});

test.each([
  [parts, {}, "T-2d 03h 04m"],
  [{ ...parts, mth: 1 }, {}, "T-32d 03h 04m"],
  [{ ...parts, day: 0 }, {}, "T-03h 04m 05s"],
  [{ ...parts, day: 0, hr: 0 }, { sign: "+" as const }, "T+04m 05s"],
  [parts, { about: true }, "about T-2d"],
])("in one line %o %o is %s", (figures, props, text) => {
  render(<MiniCountdown parts={figures} {...props} />);
  expect(screen.getByRole("timer")).toHaveTextContent(text);
});
