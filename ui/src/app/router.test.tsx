import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderRoute } from "../test/render";

test("the root leads to the launches", async () => {
  const { router } = renderRoute("/");
  await screen.findByRole("heading", { level: 1 });
  expect(router.state.location.pathname).toBe("/launches");
});

test("an unknown path shows the 404 page", async () => {
  renderRoute("/nowhere/at/all");
  expect(await screen.findByRole("heading", { level: 1 })).toHaveTextContent(
    "Oops! Somthing went wrong, try again later.",
  );
  expect(screen.getByText("404 Page Not Found")).toBeVisible();
});
