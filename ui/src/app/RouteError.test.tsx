import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { ApiError } from "../lib/api/apiError";
import { renew } from "../lib/browser/newVersion";
import { renderRoute } from "../test/render";
import { Layout } from "./Layout";

const oops = "Oops! Somthing went wrong, try again later.";
let thrown: unknown;

function Failing(): React.ReactNode {
  throw thrown;
}

beforeEach(() => {
  sessionStorage.clear();
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

const gone = new TypeError("Failed to fetch dynamically imported module: /assets/a.js");

const OLD = "/assets/index-1111111.js";
const NEW = "/assets/index-2222222.js";

/** What the server answers when a page asks which version there is. Returns what loads a page anew. */
function serve(entry: string) {
  document.head.insertAdjacentHTML("beforeend", `<script type="module" src="${OLD}"></script>`);
  onTestFinished(() => document.head.querySelector("script[type=module]")?.remove());
  window.renew = renew;
  const headers = { "X-Site-Script": entry };
  vi.spyOn(globalThis, "fetch").mockImplementation(async () => new Response(null, { status: 204, headers }));
  return {
    reload: vi.spyOn(location, "reload").mockImplementation(() => undefined),
    replace: vi.spyOn(location, "replace").mockImplementation(() => undefined),
  };
}

test("a page that a new version took away is fetched by one reload, not by a second", async () => {
  const { replace } = serve(NEW);
  const first = renderError(gone);
  // By an address that no cache has.
  await waitFor(() => expect(replace).toHaveBeenCalledExactlyOnceWith("/?v=2222222"));
  expect(screen.queryByRole("heading", { level: 1 })).toBeNull();
  first.unmount();
  document.body.innerHTML = "";
  renderError(gone);
  expect(await screen.findByRole("heading", { name: "We'll be back soon!" })).toBeVisible();
  expect(replace).toHaveBeenCalledTimes(1);
});

test.each([
  ["of the same version", OLD, () => undefined],
  [
    "while something is typed",
    NEW,
    () => {
      const field = document.createElement("textarea");
      field.value = "What I think of it";
      document.body.append(field);
    },
  ],
])("a page that does not come is not loaded anew: %s", async (_, entry, prepare) => {
  const { replace } = serve(entry);
  prepare();
  renderError(gone);
  expect(await screen.findByRole("heading", { name: "We'll be back soon!" })).toBeVisible();
  expect(replace).not.toHaveBeenCalled();
});

test("a page that is not kept needs a connection, and is fetched once there is one", async () => {
  const { reload } = serve(NEW);
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  renderError(gone);
  expect(await screen.findByRole("heading", { level: 1, name: "You are offline." })).toBeVisible();
  expect(screen.getByRole("link", { name: "Saved pages" })).toHaveAttribute("href", "/offline");
  expect(reload).not.toHaveBeenCalled();
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(true);
  await waitFor(() => {
    window.dispatchEvent(new Event("online"));
    expect(reload).toHaveBeenCalled();
  });
});

test("a connection that is back waits for what is typed to be removed", async () => {
  const { reload } = serve(NEW);
  const onLine = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  renderError(gone);
  await screen.findByRole("heading", { level: 1, name: "You are offline." });
  const field = document.createElement("textarea");
  onTestFinished(() => field.remove());
  document.body.append(field);
  const user = userEvent.setup();
  await user.type(field, "Ax");
  onLine.mockReturnValue(true);
  window.dispatchEvent(new Event("online"));
  await user.type(field, "{Backspace}");
  expect(reload).not.toHaveBeenCalled();
  await user.type(field, "{Backspace}");
  expect(reload).toHaveBeenCalled();
});

test.each([
  [404, 0],
  [500, 1],
])(
  "%d offers to try again %d times: what does not exist is not there the second time",
  async (status, count) => {
    renderError(new ApiError({ status, message: "Launch not found." }));
    await screen.findByRole("heading", { level: 1, name: oops });
    expect(screen.queryAllByRole("button", { name: "Try again" })).toHaveLength(count);
  },
);
