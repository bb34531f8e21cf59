import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type ComponentType, createRef, type RefObject, Suspense, useImperativeHandle } from "react";
import { MemoryRouter, type NavigateFunction, useNavigate } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { part } from "./part";

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});

interface Props {
  onClose?: () => void;
}

const Here: ComponentType<Props> = () => <p>Here it is</p>;

/** Hands out how to go elsewhere. */
function Ways({ to }: { to: RefObject<NavigateFunction | null> }) {
  const navigate = useNavigate();
  useImperativeHandle(to, () => navigate);
  return null;
}

function Broken(): never {
  throw new Error("cannot be drawn");
}

type As = "decoration" | "dialog" | "panel";

/** Shows a page with a part that is loaded so. */
function showLoaded(as: As, load: () => Promise<ComponentType<Props>>) {
  const onClose = vi.fn();
  const onFailure = vi.fn();
  const Part = part(load, { as, onFailure });
  const navigate = createRef<NavigateFunction>();
  const page = (open = true) => (
    <MemoryRouter>
      <Ways to={navigate} />
      <h1>The page</h1>
      <Suspense>{open && <Part onClose={onClose} />}</Suspense>
    </MemoryRouter>
  );
  const { rerender } = render(page());
  return {
    onClose,
    onFailure,
    go: (to: string, replace: boolean) => act(async () => navigate.current?.(to, { replace })),
    rerender: () => rerender(page()),
    leave: () => rerender(page(false)),
  };
}

/** Shows a page with a part whose script does not come the first times. */
function show(as: As, failures: number) {
  let left = failures;
  const load = vi.fn(async () => {
    left--;
    if (left >= 0) throw new TypeError("Failed to fetch dynamically imported module");
    return Here;
  });
  return { load, ...showLoaded(as, load) };
}

/** Shows a page with a part whose script comes when it is told to. */
function showSlow(as: As) {
  vi.useFakeTimers({ shouldAdvanceTime: false });
  let resolve: (part: ComponentType<Props>) => void = () => undefined;
  const promise = new Promise<ComponentType<Props>>((arrived) => {
    resolve = arrived;
  });
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
  const arrive = () => act(async () => resolve(Here));
  return { pass, arrive, ...showLoaded(as, () => promise) };
}

afterEach(() => {
  vi.useRealTimers();
});

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

test("a dialog that is slow says so after a second, and after fifteen that it did not come", async () => {
  const { pass, arrive } = showSlow("dialog");
  await pass(999);
  expect(document.querySelector("dialog")).toBeNull();
  await pass(1);
  expect(screen.getByRole("status")).toHaveTextContent("Loading…");
  await pass(13_999);
  expect(screen.queryByRole("alert")).toBeNull();
  await pass(1);
  expect(screen.getByRole("alert")).toHaveTextContent("This part could not be loaded.");
  await arrive();
  expect(screen.getByText("Here it is")).toBeVisible();
  expect(document.querySelector("dialog")).toBeNull();
});

test("a panel that does not come in time says so, and is shown once it is there", async () => {
  const { pass, arrive, onFailure } = showSlow("panel");
  await pass(15_000);
  expect(screen.getByRole("alert")).toHaveTextContent("This part could not be loaded.");
  expect(onFailure).toHaveBeenCalledWith(expect.anything(), true);
  await arrive();
  expect(screen.getByText("Here it is")).toBeVisible();
});

test("a dialog that was slow leaves the focus where it was", async () => {
  const button = document.createElement("button");
  document.body.prepend(button);
  button.focus();
  const { pass, arrive } = showSlow("dialog");
  await pass(1_000);
  expect(button).not.toHaveFocus();
  await arrive();
  expect(button).toHaveFocus();
  button.remove();
});

test("a slow dialog can be closed, and does not open by itself afterwards", async () => {
  const { pass, arrive, leave, onClose } = showSlow("dialog");
  await pass(1_000);
  await act(async () => screen.getByRole("button", { name: "Close" }).click());
  expect(onClose).toHaveBeenCalledOnce();
  leave();
  await arrive();
  expect(document.body).toHaveTextContent(/^The page$/);
});

test.each([
  ["push", 1],
  ["replace", 0],
] as const)("a slow dialog whose page is left by a %s is closed %i times", async (how, times) => {
  const { pass, go, onClose } = showSlow("dialog");
  await pass(500);
  await go("/elsewhere", how === "replace");
  expect(onClose).toHaveBeenCalledTimes(times);
});

test("a dialog whose page is left is closed", async () => {
  const { go, onClose } = showLoaded("dialog", async () => Here);
  await screen.findByText("Here it is");
  await go("/elsewhere", false);
  expect(onClose).toHaveBeenCalledOnce();
});

test.each(["decoration", "dialog", "panel"] as const)(
  "a %s that did not come is fetched again once the connection is back",
  async (as) => {
    const { onFailure } = show(as, 2);
    await waitFor(() => expect(onFailure).toHaveBeenCalledOnce());
    act(() => void window.dispatchEvent(new Event("online")));
    expect(await screen.findByText("Here it is")).toBeVisible();
  },
);

test("a part that comes and fails is not one that did not come", async () => {
  const { onFailure } = showLoaded("panel", async () => Broken);
  await screen.findByRole("alert");
  expect(onFailure).toHaveBeenCalledWith(expect.anything(), false);
});

test("without a connection it says that it needs one", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  show("panel", 2);
  expect(await screen.findByRole("alert")).toHaveTextContent("You are offline. This needs a connection.");
});
