import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { ShareButton } from "./ShareButton";

afterEach(() => vi.useRealTimers());

function setUp() {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  render(
    <MemoryRouter basename="/sub" initialEntries={["/sub/launches"]}>
      <ShareButton path="/launches/1" label="Copy link to Crew-12" />
    </MemoryRouter>,
  );
  return { user, button: screen.getByRole("button") };
}

test("a click copies the address, says so, and disables the button for two seconds", async () => {
  const { user, button } = setUp();
  expect(button).toHaveAccessibleName("Copy link to Crew-12");
  expect(button).toHaveAccessibleDescription("Copied to clipboard!");
  const write = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  await user.click(button);
  expect(write).toHaveBeenCalledWith(`${location.origin}/sub/launches/1`);
  await waitFor(() => expect(button).toHaveAccessibleName("Copied!"));
  expect(button).toHaveAttribute("aria-disabled", "true");
  await user.click(button);
  expect(write).toHaveBeenCalledTimes(1);
  act(() => vi.advanceTimersByTime(2_000));
  expect(button).toHaveAccessibleName("Copy link to Crew-12");
  expect(button).not.toHaveAttribute("aria-disabled");
});

test("a failure is only logged", async () => {
  const { user, button } = setUp();
  vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("denied"));
  const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  await user.click(button);
  await waitFor(() => expect(warn).toHaveBeenCalled());
  expect(button).toHaveAccessibleName("Copy link to Crew-12");
});

test("without a clipboard the address is copied through a selection", async () => {
  const { user, button } = setUp();
  vi.spyOn(navigator, "clipboard", "get").mockReturnValue(undefined as unknown as Clipboard);
  let copied = "";
  document.execCommand = () => {
    copied = document.querySelector("textarea")?.value ?? "";
    return true;
  };
  await user.click(button);
  await waitFor(() => expect(button).toHaveAccessibleName("Copied!"));
  expect(copied).toBe(`${location.origin}/sub/launches/1`);
  expect(document.querySelector("textarea")).toBeNull();
});

test.each([
  ["is shared", undefined, 0],
  ["is not copied when the sheet is closed", new DOMException("", "AbortError"), 0],
  ["is copied where the sheet does not open", new DOMException("", "NotAllowedError"), 1],
])("with a share sheet the address %s", async (_, failure, copies) => {
  const share = vi.fn(() => (failure ? Promise.reject(failure) : Promise.resolve()));
  vi.stubGlobal("navigator", Object.assign(Object.create(navigator), { share }));
  const { user, button } = setUp();
  const write = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  write.mockClear();
  await user.click(button);
  expect(share).toHaveBeenCalledWith({ title: document.title, url: `${location.origin}/sub/launches/1` });
  expect(write).toHaveBeenCalledTimes(copies);
  vi.unstubAllGlobals();
});
