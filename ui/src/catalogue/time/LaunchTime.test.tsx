import { act, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import type { LaunchNormal } from "../../lib/api/api.gen";
import { LaunchTime } from "./LaunchTime";

const launch = (id: number): Pick<LaunchNormal, "net" | "net_precision" | "certainty" | "status_id"> => ({
  net: "2027-09-30T00:00:00Z",
  net_precision: { id, name: "", abbrev: "" },
  certainty: "month",
  status_id: 8,
});

test("what NET means is told by the keyboard and to a finger, and hidden again", async () => {
  render(<LaunchTime launch={launch(7)} />);
  const net = screen.getByRole("button", { name: "NET September 2027", description: "NET: no earlier than" });
  await userEvent.tab();
  expect(net).toHaveFocus();
  const around = net.parentElement;
  expect(around).not.toHaveAttribute("data-tapped");
  fireEvent.pointerUp(net, { pointerType: "touch" });
  expect(around).toHaveAttribute("data-tapped");
  act(() => void document.dispatchEvent(new Event("pointerdown")));
  expect(around).not.toHaveAttribute("data-tapped");
});

test("a period without NET has nothing to be pressed", () => {
  render(<LaunchTime launch={launch(10)} />);
  expect(screen.getByText("Q3 2027")).toBeVisible();
  expect(screen.queryByRole("button")).toBeNull();
});
