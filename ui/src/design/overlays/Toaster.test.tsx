import { act, render, waitFor } from "@testing-library/react";
import { toast as library } from "sonner";
import { afterEach, expect, test } from "vitest";
import { toast } from "../../lib/toast";
import { Toaster } from "./Toaster";

afterEach(() => {
  library.dismiss();
});

const kept = () => library.getToasts().map((each) => "title" in each && [each.title, each.duration]);

test("success stays 2 seconds, error and others 4, loading until another takes its place", async () => {
  await toast.success("Copied.");
  await toast.error("Oops!");
  await toast.info("You're almost there!");
  await toast.loading("Removing launch...", "removal");
  expect(kept()).toEqual([
    ["Copied.", 2_000],
    ["Oops!", 4_000],
    ["You're almost there!", 4_000],
    ["Removing launch...", Number.POSITIVE_INFINITY],
  ]);
  await toast.success("Launch removed!", "removal");
  expect(kept()).toHaveLength(4);
  expect(kept()[3]).toEqual(["Launch removed!", 2_000]);
});

test("at most twenty toasts are seen at once", async () => {
  const { container } = render(<Toaster />);
  for (let number = 1; number <= 21; number++) {
    await act(() => toast.loading(`Toast ${number}`, `toast-${number}`));
  }
  const count = (state = "") => container.querySelectorAll(`[data-sonner-toast]${state}`).length;
  await waitFor(() => expect(count()).toBe(21));
  expect(count('[data-visible="true"]')).toBe(20);
});
