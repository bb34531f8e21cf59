import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useRef, useState } from "react";
import { expect, test } from "vitest";
import { FilterButton } from "./FilterButton";
import { FilterPanel } from "./FilterPanel";

function Filters() {
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  return (
    <>
      <FilterButton ref={button} open={open} onOpen={setOpen} active={0} />
      {open && (
        <FilterPanel
          id="panel"
          button={button}
          onClose={() => setOpen(false)}
          active={0}
          onReset={undefined}
          done="Show 3 launches"
        >
          <button type="button" disabled>
            Not loaded
          </button>
          <button type="button">Rocket</button>
        </FilterPanel>
      )}
      <a href="/elsewhere">behind the panel</a>
    </>
  );
}

test("the first field takes the focus, never the button that closes", async () => {
  render(<Filters />);
  const user = userEvent.setup();
  await user.click(screen.getByRole("button", { name: "Filters" }));
  expect(screen.getByRole("button", { name: "Rocket" })).toHaveFocus();
});

test("the panel closes when the focus leaves it, so that it covers nothing that has the focus", async () => {
  render(<Filters />);
  const user = userEvent.setup();
  await user.click(screen.getByRole("button", { name: "Filters" }));
  await user.tab();
  expect(screen.getByRole("button", { name: "Show 3 launches" })).toHaveFocus();
  await user.tab();
  expect(screen.getByRole("link", { name: "behind the panel" })).toHaveFocus();
  expect(screen.queryByRole("dialog")).toBeNull();
});
