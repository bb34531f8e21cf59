import { act, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { closeModal, openModal, useModal } from "../lib/modal";
import { Dialog } from "./Dialog";

afterEach(() => act(closeModal));

function Modal({ id, title }: { id: string; title: string }) {
  return (
    <>
      <button type="button" onClick={() => openModal(id)}>
        open {id}
      </button>
      {useModal(id) && (
        <Dialog title={title} onClose={closeModal}>
          <button type="button" data-autofocus onClick={() => openModal(id === "a" ? "b" : "a")}>
            other
          </button>
        </Dialog>
      )}
    </>
  );
}

function setUp() {
  render(
    <>
      <Modal id="a" title="First" />
      <Modal id="b" title="Second" />
    </>,
  );
  return userEvent.setup();
}

test("it takes the focus where it is wanted, and gives it back", async () => {
  const user = setUp();
  await user.click(screen.getByRole("button", { name: "open a" }));
  expect(screen.getByRole("dialog", { name: "First" })).toHaveAttribute("open");
  expect(screen.getByRole("button", { name: "other" })).toHaveFocus();
  await user.click(screen.getByRole("button", { name: "Close" }));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(screen.getByRole("button", { name: "open a" })).toHaveFocus();
});

test("Escape closes it, and so does a click beside it, but not one inside", async () => {
  const user = setUp();
  await user.click(screen.getByRole("button", { name: "open a" }));
  fireEvent(screen.getByRole("dialog"), new Event("cancel", { cancelable: true }));
  expect(screen.queryByRole("dialog")).toBeNull();
  await user.click(screen.getByRole("button", { name: "open a" }));
  await user.click(screen.getByRole("heading", { name: "First" }));
  expect(screen.getByRole("dialog")).toBeInTheDocument();
  await user.click(screen.getByRole("dialog"));
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("at most one is open, and opening the open one closes it", async () => {
  const user = setUp();
  await user.click(screen.getByRole("button", { name: "open a" }));
  await user.click(screen.getByRole("button", { name: "other" }));
  expect(screen.getAllByRole("dialog")).toHaveLength(1);
  expect(screen.getByRole("dialog", { name: "Second" })).toBeInTheDocument();
  act(() => openModal("b"));
  expect(screen.queryByRole("dialog")).toBeNull();
});
