import { act, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { STATUS, type Timed } from "../../../catalogue/time/clock";
import { LaunchClock } from "./LaunchClock";

const NET = "2027-09-14T12:00:00Z";
const SECOND = 1_000;

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse(NET) - 10 * SECOND });
});
afterEach(() => {
  vi.useRealTimers();
});

function timed(status: number, net = NET): Timed {
  const held_at = status === STATUS.hold ? "2027-09-14T11:59:52Z" : null;
  return { net, status_id: status, certainty: "exact", held_at };
}

function digits(): string {
  return screen.getByRole("timer").textContent?.replace(/[A-Z]+/g, " ") ?? "";
}

async function pass(seconds: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(seconds * SECOND));
}

test("ticks down to zero, waits there, and counts up once it flies", async () => {
  const { rerender, container } = render(<LaunchClock launch={timed(STATUS.go)} />);
  expect(digits()).toContain("10");
  await pass(3);
  expect(digits()).toContain("07");
  await pass(60);
  expect(screen.getByRole("timer")).toHaveTextContent(/^T-Waiting00SEC$/);
  rerender(<LaunchClock launch={timed(STATUS.inFlight)} />);
  expect(screen.getByRole("timer")).toHaveTextContent(/^T\+53SEC$/);
  await pass(10);
  expect(screen.getByRole("timer")).toHaveTextContent(/^T\+01MIN03SEC$/);
  rerender(<LaunchClock launch={timed(STATUS.success)} />);
  expect(container).toBeEmptyDOMElement();
});

test("stands still on hold, and goes on with the new time", async () => {
  const { rerender } = render(<LaunchClock launch={timed(STATUS.go)} />);
  await pass(2);
  rerender(<LaunchClock launch={timed(STATUS.hold)} />);
  const stopped = /^T-On hold08SEC$/;
  expect(screen.getByRole("timer")).toHaveTextContent(stopped);
  await pass(5);
  expect(screen.getByRole("timer")).toHaveTextContent(stopped);
  rerender(<LaunchClock launch={timed(STATUS.go, "2027-09-14T12:00:30Z")} />);
  expect(screen.getByRole("timer")).toHaveTextContent(/^T-33SEC$/);
});
