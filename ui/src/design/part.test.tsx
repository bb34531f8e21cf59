import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type ComponentType, Suspense } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { part } from "./part";

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});

interface Props {
  onClose?: () => void;
}

const Here: ComponentType<Props> = () => <p>Here it is</p>;

/** Shows a page with a part whose script does not come the first times. */
function show(as: "decoration" | "dialog" | "panel", failures: number) {
  let left = failures;
  const load = vi.fn(async () => {
    left--;
    if (left >= 0) throw new TypeError("Failed to fetch dynamically imported module");
    return Here;
  });
  const onClose = vi.fn();
  const onFailure = vi.fn();
  const Part = part(load, { as, onFailure });
  const page = () => (
    <>
      <h1>The page</h1>
      <Suspense>
        <Part onClose={onClose} />
      </Suspense>
    </>
  );
  const { rerender } = render(page());
  return { load, onClose, onFailure, rerender: () => rerender(page()), leave: () => rerender(<p />) };
}

test("a part that fails once is fetched again, unseen", async () => {
  const { load } = show("panel", 1);
  expect(await screen.findByText("Here it is")).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
});

test("a decoration that does not come is not missed", async () => {
  const { onFailure } = show("decoration", 2);
  await waitFor(() => expect(onFailure).toHaveBeenCalledOnce());
  expect(document.body).toHaveTextContent(/^The page$/);
});

test.each(["dialog", "panel"] as const)(
  "a %s that does not come says so, and is fetched by a press",
  async (as) => {
    const { load } = show(as, 4);
    expect(await screen.findByRole("alert")).toHaveTextContent("This part could not be loaded.");
    expect(screen.getByRole("heading", { name: "The page", hidden: true })).toBeInTheDocument();
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    await waitFor(() => expect(load).toHaveBeenCalledTimes(4));
    await userEvent.click(await screen.findByRole("button", { name: "Try again" }));
    expect(await screen.findByText("Here it is")).toBeVisible();
    expect(screen.queryByRole("alert")).toBeNull();
  },
);

test("a dialog that does not come can be closed, and is fetched when it is opened again", async () => {
  const { onClose, leave, rerender } = show("dialog", 2);
  await userEvent.click(await screen.findByRole("button", { name: "Close" }));
  expect(onClose).toHaveBeenCalledOnce();
  leave();
  rerender();
  expect(await screen.findByText("Here it is")).toBeVisible();
});

test("without a connection it says that it needs one", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  show("panel", 2);
  expect(await screen.findByRole("alert")).toHaveTextContent("You are offline. This needs a connection.");
});
