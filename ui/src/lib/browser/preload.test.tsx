import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { preloadOn } from "./preload";

test("what a button opens is fetched on hover and on focus, and a failure stays silent", async () => {
  const load = vi.fn(() => Promise.reject(new Error("offline")));
  render(
    <button type="button" {...preloadOn(load)}>
      Open
    </button>,
  );
  expect(load).not.toHaveBeenCalled();
  const user = userEvent.setup();
  await user.hover(screen.getByRole("button"));
  expect(load).toHaveBeenCalledTimes(1);
  await user.tab();
  expect(load).toHaveBeenCalledTimes(2);
});
