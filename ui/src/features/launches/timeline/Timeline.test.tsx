import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { STATUS } from "../../../catalogue/time/clock";
import type { LaunchDetail } from "../../../lib/api/api.gen";
import { Timeline } from "./Timeline";
import { TimelinePart } from "./TimelinePart";
import type { Step } from "./timelineSteps";

const step = (name: string, offset: number, description: string | null = null): Step => ({
  name,
  offset,
  description,
});

const flight = [
  step("Prop Load", -2_100, "Propellant loading begins"),
  step("Ignition", -3),
  step("Liftoff", 0, "Liftoff"),
  step("MECO", 146, "Main engine cut-off"),
  step("Stage 2 Separation", 149),
  step("Splashdown", 784_860),
];

/** The names of the steps that a folded timeline leaves. */
const kept = () =>
  screen
    .getAllByRole("listitem")
    .filter((item) => !item.hasAttribute("data-far"))
    .map((item) => item.querySelector("b")?.firstChild?.textContent);

test("a flown timeline is folded to its moments and opens, each step with its meaning", async () => {
  const user = userEvent.setup();
  render(<Timeline steps={flight} net="2020-01-01T00:00:00Z" exact />);
  expect(kept()).toEqual(["Liftoff", "Stage 2 Separation", "Splashdown"]);
  expect(screen.getByText("Main engine cut-off")).toBeInTheDocument();
  // A meaning that is the name itself is not told twice.
  expect(screen.getAllByText("Liftoff")).toHaveLength(1);
  expect(screen.getByText(/^T\+9\s?d\s?2\s?h$/)).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Show all 6 steps" }));
  expect(kept()).toHaveLength(6);
  expect(screen.queryByRole("button")).toBeNull();
});

test("of a launch that failed nothing is said to have passed or to come", () => {
  const launch = {
    timeline: flight,
    net: new Date(Date.now() - 60_000).toISOString(),
    certainty: "exact",
    held_at: null,
    status_id: STATUS.failure,
  } as Partial<LaunchDetail> as LaunchDetail;
  const { container } = render(<TimelinePart launch={launch} />);
  expect(screen.getByText("MECO")).toBeInTheDocument();
  expect(container.querySelector("[aria-current]")).toBeNull();
  expect(screen.queryByText(/\(passed\)/)).toBeNull();
  expect(screen.queryByText(/^in /)).toBeNull();
});

test("on hold the steps stand where the count does, and none is due", () => {
  // By the clock on the wall all of them have passed.
  render(<Timeline steps={flight} net="2020-01-01T00:00:00Z" exact standsAt={-60} />);
  expect(screen.getByText("Ignition").closest("li")).toHaveAttribute("aria-current", "step");
  expect(screen.getByText("Prop Load")).toHaveTextContent("(passed)");
  expect(screen.queryByText(/^in /)).toBeNull();
});
