import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { Dialog } from "./Dialog";

function Openers() {
  const [open, setOpen] = useState<Record<string, boolean>>({});
  const set = (name: string, value: boolean) => setOpen((before) => ({ ...before, [name]: value }));
  return ["First", "Second"].map((name) => (
    <div key={name}>
      <button type="button" onClick={() => set(name, true)}>
        open {name}
      </button>
      {open[name] && (
        <Dialog title={name} onClose={() => set(name, false)}>
          <button type="button" data-autofocus onClick={() => set("Second", true)}>
            other
          </button>
        </Dialog>
      )}
    </div>
  ));
}

function setUp() {
  render(<Openers />);
  return userEvent.setup();
}

test("it takes the focus where it is wanted, and gives it back", async () => {
  const user = setUp();
  await user.click(screen.getByRole("button", { name: "open First" }));
  expect(screen.getByRole("dialog", { name: "First" })).toHaveAttribute("open");
  expect(screen.getByRole("button", { name: "other" })).toHaveFocus();
  await user.click(screen.getByRole("button", { name: "Close" }));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(screen.getByRole("button", { name: "open First" })).toHaveFocus();
});

test("Escape closes it, and so does a click beside it, but not one inside", async () => {
  const user = setUp();
  await user.click(screen.getByRole("button", { name: "open First" }));
  fireEvent(screen.getByRole("dialog"), new Event("cancel", { cancelable: true }));
  expect(screen.queryByRole("dialog")).toBeNull();
  await user.click(screen.getByRole("button", { name: "open First" }));
  await user.click(screen.getByRole("heading", { name: "First" }));
  expect(screen.getByRole("dialog")).toBeInTheDocument();
  await user.click(screen.getByRole("dialog"));
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("a press that begins or ends inside leaves it open: text is selected that way", async () => {
  const user = setUp();
  await user.click(screen.getByRole("button", { name: "open First" }));
  const dialog = screen.getByRole("dialog");
  const inside = screen.getByRole("heading", { name: "First" });
  // Wherever the two ends of a press differ, the browser clicks what holds both: the dialog.
  for (const [from, to] of [
    [inside, dialog],
    [dialog, inside],
  ] as const) {
    fireEvent.pointerDown(from);
    fireEvent.pointerUp(to);
    fireEvent.click(dialog);
    expect(screen.getByRole("dialog")).toBeInTheDocument();
  }
});

test("a second one closes the first, and gives the focus back to what opened that", async () => {
  const user = setUp();
  await user.click(screen.getByRole("button", { name: "open First" }));
  await user.click(screen.getByRole("button", { name: "other" }));
  expect(screen.getAllByRole("dialog")).toHaveLength(1);
  expect(screen.getByRole("dialog", { name: "Second" })).toContainElement(
    document.activeElement as HTMLElement,
  );
  await user.click(screen.getByRole("button", { name: "Close" }));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(screen.getByRole("button", { name: "open First" })).toHaveFocus();
});

test("a locked one that the browser closes all the same is open again", () => {
  const onClose = vi.fn();
  const { rerender } = render(
    <Dialog title="Sending" locked onClose={onClose}>
      …
    </Dialog>,
  );
  const dialog = screen.getByRole<HTMLDialogElement>("dialog");
  dialog.close();
  expect(dialog).toHaveAttribute("open");
  expect(onClose).not.toHaveBeenCalled();
  rerender(
    <Dialog title="Sending" onClose={onClose}>
      …
    </Dialog>,
  );
  dialog.close();
  expect(onClose).toHaveBeenCalledOnce();
});
