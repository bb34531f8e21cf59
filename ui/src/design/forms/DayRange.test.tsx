import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { DayRange, type Days } from "./DayRange";

function setUp(start: Days = { from: "", to: "" }) {
  const onChange = vi.fn<(days: Days) => void>();
  const field = (days: Days) => (
    <DayRange days={days} onChange={onChange} first="1957-01-01" last="2099-12-31" />
  );
  const { rerender } = render(field(start));
  return {
    onChange,
    show: (days: Days) => rerender(field(days)),
    from: screen.getByLabelText("From (UTC)"),
    to: screen.getByLabelText("To (UTC)"),
  };
}

const type = (input: HTMLElement, value: string) => fireEvent.change(input, { target: { value } });

test("days that make sense are told, one after the other", () => {
  const { onChange, show, from, to } = setUp();
  type(from, "2026-01-31");
  expect(onChange).toHaveBeenLastCalledWith({ from: "2026-01-31", to: "" });
  show({ from: "2026-01-31", to: "" });
  type(to, "2026-01-31");
  expect(onChange).toHaveBeenLastCalledWith({ from: "2026-01-31", to: "2026-01-31" });
  expect(screen.getByRole("alert")).toBeEmptyDOMElement();
});

test("an end before the beginning changes nothing, is told, and stays until it is put right", () => {
  const { onChange, show, from, to } = setUp();
  type(from, "2026-02-01");
  type(to, "2026-01-31");
  show({ from: "2026-02-01", to: "" });
  expect(onChange).toHaveBeenCalledTimes(1);
  expect(to).toHaveValue("2026-01-31");
  expect(to).toHaveAccessibleDescription("The last day must not be before the first.");
  expect(to).toBeInvalid();
  type(from, "2026-01-01");
  expect(onChange).toHaveBeenLastCalledWith({ from: "2026-01-01", to: "2026-01-31" });
  expect(to).toBeValid();
});

test("a year that is being typed is no mistake until the field is left", () => {
  const { onChange, from } = setUp();
  type(from, "0202-01-01");
  expect(onChange).not.toHaveBeenCalled();
  expect(screen.getByRole("alert")).toBeEmptyDOMElement();
  fireEvent.blur(from);
  expect(from).toHaveAccessibleDescription("Choose a day from 1957 to 2099.");
  type(from, "2024-01-01");
  expect(onChange).toHaveBeenCalledExactlyOnceWith({ from: "2024-01-01", to: "" });
  expect(screen.getByRole("alert")).toBeEmptyDOMElement();
});

test("what others change is shown, and an emptied day is open", () => {
  const { onChange, show, from, to } = setUp({ from: "2025-01-01", to: "2025-12-31" });
  type(to, "2024-01-01");
  show({ from: "", to: "" });
  expect([from, to].map((field) => (field as HTMLInputElement).value)).toEqual(["", ""]);
  expect(screen.getByRole("alert")).toBeEmptyDOMElement();
  show({ from: "2025-01-01", to: "" });
  type(from, "");
  expect(onChange).toHaveBeenCalledExactlyOnceWith({ from: "", to: "" });
});
