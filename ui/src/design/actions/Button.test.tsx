import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router";
import { expect, test, vi } from "vitest";
import { Button } from "./Button";
import { LinkButton } from "./LinkButton";

function link(to: string | null) {
  render(
    <MemoryRouter basename="/sub" initialEntries={["/sub/launches"]}>
      <LinkButton to={to} missing="No Wiki Available">
        Wiki
      </LinkButton>
    </MemoryRouter>,
  );
}

test("a disabled button can be reached by keyboard, says why, and does nothing", async () => {
  const user = userEvent.setup();
  const click = vi.fn();
  render(
    <Button missing="No Video Available" onClick={click}>
      Watch
    </Button>,
  );
  await user.tab();
  const button = screen.getByRole("button", { name: "Watch" });
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute("aria-disabled", "true");
  expect(button).toHaveAccessibleDescription("No Video Available");
  await user.keyboard("{Enter}");
  await user.click(button);
  expect(click).not.toHaveBeenCalled();
});

test("Escape takes the tooltip away until the button is left", async () => {
  const user = userEvent.setup();
  render(<Button missing="No Video Available">Watch</Button>);
  await user.tab();
  const around = screen.getByRole("tooltip", { hidden: true }).parentElement;
  expect(around).not.toHaveAttribute("data-dismissed");
  await user.keyboard("{Escape}");
  expect(around).toHaveAttribute("data-dismissed");
  await user.tab();
  expect(around).not.toHaveAttribute("data-dismissed");
});

test("a finger's tap on a disabled button shows why, until the next touch", async () => {
  const user = userEvent.setup();
  render(<Button missing="No Video Available">Watch</Button>);
  const button = screen.getByRole("button", { name: "Watch" });
  const around = screen.getByRole("tooltip", { hidden: true }).parentElement;
  await user.pointer({ keys: "[MouseLeft]", target: button });
  expect(around).not.toHaveAttribute("data-tapped");
  await user.pointer({ keys: "[TouchA]", target: button });
  expect(around).toHaveAttribute("data-tapped");
  await user.pointer({ keys: "[TouchA]", target: document.body });
  expect(around).not.toHaveAttribute("data-tapped");
});

test("a path of the site is a link below the base path", () => {
  link("/launches/1");
  expect(screen.getByRole("link", { name: "Wiki" })).toHaveAttribute("href", "/sub/launches/1");
});

test("an address elsewhere opens in a new tab and learns nothing of this one", () => {
  link("https://example.org/wiki");
  const anchor = screen.getByRole("link", { name: "Wiki" });
  expect(anchor).toHaveAttribute("target", "_blank");
  expect(anchor).toHaveAttribute("rel", "noreferrer");
});

test.each([null, "", "javascript:alert(1)"])("%o is no target: the link is a disabled button", (to) => {
  link(to);
  expect(screen.queryByRole("link")).toBeNull();
  expect(screen.getByRole("button", { name: "Wiki" })).toHaveAccessibleDescription("No Wiki Available");
});
