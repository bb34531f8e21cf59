import { screen } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import { renderRoute } from "../test/render";
import { server } from "../test/server";

const noLaunches = {
  _embedded: { launchNormalDTOes: [] },
  page: { size: 12, totalElements: 0, totalPages: 0, number: 1 },
};

test("the root leads to the launches", async () => {
  server.use(http.get("*/api/v1/public/launches", () => HttpResponse.json(noLaunches)));
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
