import { screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { ApiError } from "../lib/api/apiError";
import { renderRoute } from "../test/render";
import { Layout } from "./Layout";

const oops = "Oops! Somthing went wrong, try again later.";
let thrown: unknown;

function Failing(): React.ReactNode {
  throw thrown;
}

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});

function renderError(error: unknown) {
  thrown = error;
  return renderRoute("/launches", {
    routes: [{ element: <Layout />, children: [{ path: "*", element: <Failing /> }] }],
  });
}

test.each([
  [404, "404 Page Not Found"],
  [500, "Error 500"],
])("%d shows the code, and the server's text after ours", async (status, title) => {
  renderError(new ApiError({ status, message: "No such launch." }));
  expect(await screen.findByRole("heading", { level: 1, name: oops })).toBeVisible();
  expect(screen.getByText(String(status))).toBeVisible();
  expect(screen.getByText("No such launch.")).toBeVisible();
  expect(document.title).toBe(`${title} · Tminus`);
  expect(screen.getByRole("banner")).toBeInTheDocument();
});

test.each([
  ["an answer that is neither", new ApiError({ status: 503, message: "Nothing is stored yet." })],
  ["a mistake of the page", new TypeError("x is undefined")],
])("%s is maintenance", async (_, error) => {
  renderError(error);
  expect(await screen.findByRole("heading", { level: 1, name: "We'll be back soon!" })).toBeVisible();
  expect(screen.getByText("Our website is down for maintenance.")).toBeVisible();
  expect(screen.queryByText("Nothing is stored yet.") !== null).toBe(error instanceof ApiError);
  expect(screen.queryByText("x is undefined")).toBeNull();
});

test("a part of the site that is gone is fetched by one reload, not by a second", async () => {
  const reload = vi.spyOn(location, "reload").mockImplementation(() => undefined);
  const gone = new TypeError("Failed to fetch dynamically imported module: /assets/a.js");
  const first = renderError(gone);
  expect(reload).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole("heading")).toBeNull();
  first.unmount();
  document.body.innerHTML = "";
  renderError(gone);
  expect(await screen.findByRole("heading", { name: "We'll be back soon!" })).toBeVisible();
  expect(reload).toHaveBeenCalledTimes(1);
});
