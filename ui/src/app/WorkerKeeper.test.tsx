import { act, render } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { WorkerKeeper } from "./WorkerKeeper";

const HOUR = 3_600_000;

beforeEach(() => vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => vi.useRealTimers());

/** Shows a page, and returns how to go on to another one after so many hours, and what reloads. */
function show() {
  const reload = vi.spyOn(location, "reload").mockImplementation(() => undefined);
  const router = createMemoryRouter([{ path: "*", element: <WorkerKeeper /> }], {
    initialEntries: ["/launches"],
  });
  render(<RouterProvider router={router} />);
  const goAfter = async (hours: number, path: string) => {
    vi.setSystemTime(Date.now() + hours * HOUR);
    await act(() => router.navigate(path));
  };
  return { reload, goAfter };
}

test("a page that was loaded a day ago is loaded anew with the next one", async () => {
  const { reload, goAfter } = show();
  await goAfter(23, "/news");
  expect(reload).not.toHaveBeenCalled();
  await goAfter(2, "/agencies");
  expect(reload).toHaveBeenCalledOnce();
});

test("it stays as it is without a connection, and while it is merely narrowed", async () => {
  const { reload, goAfter } = show();
  await goAfter(25, "/launches?agency=121");
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  await goAfter(1, "/news");
  expect(reload).not.toHaveBeenCalled();
});
