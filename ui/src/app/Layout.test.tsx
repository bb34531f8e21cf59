import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { Outlet } from "react-router";
import { expect, test, vi } from "vitest";
import { PageMeta } from "../design/page/PageMeta";
import { renderRoute, statusNow } from "../test/render";
import { Layout } from "./Layout";

const page = (title: string) => ({
  element: (
    <>
      <PageMeta title={title} description={`About ${title}`} />
      <h1>{title}</h1>
    </>
  ),
});
const routes = [
  {
    element: <Layout />,
    children: [
      { path: "/launches", ...page("Launches") },
      { path: "/locations", ...page("Locations") },
      { path: "/news", load: () => new Promise<never>(() => undefined) },
      { path: "*", element: <Outlet /> },
    ],
  },
];

function scrollTo(y: number) {
  vi.spyOn(window, "scrollY", "get").mockReturnValue(y);
  fireEvent.scroll(window);
}

test("the header links the eight parts in their order, and marks where one is", () => {
  renderRoute("/launches", { routes });
  const links = within(screen.getByRole("navigation", { name: "Primary" })).getAllByRole("link");
  expect(links.map((link) => link.textContent)).toEqual([
    "Launches",
    "Astronauts",
    "Programs",
    "Agencies",
    "Vehicles",
    "News",
    "Locations",
    "Statistics",
  ]);
  expect(links[0]).toHaveAttribute("aria-current", "page");
  expect(screen.getByRole("link", { name: "Tminus" })).toHaveAttribute("href", "/launches");
});

test("the header turns to glass after 8 px, and the way to the top appears after 50", async () => {
  const { user } = renderRoute("/launches", { routes });
  const header = screen.getByRole("banner");
  scrollTo(8);
  expect(header).not.toHaveAttribute("data-scrolled");
  scrollTo(9);
  expect(header).toHaveAttribute("data-scrolled");
  scrollTo(50);
  expect(screen.queryByRole("button", { name: "Go to top" })).toBeNull();
  scrollTo(51);
  const scroll = vi.spyOn(window, "scrollTo").mockImplementation(() => undefined);
  await user.click(await screen.findByRole("button", { name: "Go to top" }));
  expect(scroll).toHaveBeenCalledWith(expect.objectContaining({ top: 0 }));
});

test("a page that is on its way is announced by a bar", async () => {
  const { user } = renderRoute("/launches", { routes });
  expect(screen.queryByRole("progressbar")).toBeNull();
  await user.click(within(screen.getByRole("navigation", { name: "Primary" })).getByText("News"));
  expect(screen.getByRole("progressbar", { name: "Loading page" })).toBeInTheDocument();
});

test("a new page has its title, gets the focus, and the footer is absent on the map", async () => {
  document.head.innerHTML =
    '<title data-server>Server</title><meta name="description" content="s" data-server>' +
    '<link rel="canonical" href="https://example.org/launches" data-server>';
  const { user } = renderRoute("/launches", { routes });
  expect(document.title).toBe("Launches · Tminus");
  expect(document.head.querySelectorAll("title, meta[name=description]")).toHaveLength(2);
  expect(document.head.querySelector("link[rel=canonical]")).toBeInTheDocument();
  expect(screen.getByRole("contentinfo")).toBeInTheDocument();
  await user.click(within(screen.getByRole("navigation", { name: "Primary" })).getByText("Locations"));
  expect(document.title).toBe("Locations · Tminus");
  expect(document.head.querySelector("meta[name=description]")).toHaveAttribute("content", "About Locations");
  expect(document.head.querySelector("link[rel=canonical]")).toBeNull();
  expect(screen.getByRole("main")).toHaveFocus();
  expect(screen.queryByRole("contentinfo")).toBeNull();
});

test("a page that is entered begins at its top", async () => {
  const scroll = vi.spyOn(window, "scrollTo").mockImplementation(() => undefined);
  const { user } = renderRoute("/launches", { routes });
  scroll.mockClear();
  await user.click(within(screen.getByRole("navigation", { name: "Primary" })).getByText("Locations"));
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Locations");
  expect(scroll).toHaveBeenLastCalledWith(0, 0);
});

test("the footer says from when the data is, with the date once that is another day", async () => {
  vi.useFakeTimers({ now: Date.parse("2026-11-21T15:00:00Z"), toFake: ["Date"] });
  const status = (seen: string) => ({ "public/status": statusNow({ launches_seen_at: seen }) });
  const today = renderRoute("/launches", { routes, data: status("2026-11-21T14:05:00Z") });
  await screen.findByRole("link", { name: "API" });
  expect(screen.getByRole("contentinfo")).toHaveTextContent(
    "Launch data from 02:05 PM UTC, by Launch Library 2.",
  );
  today.unmount();
  document.body.innerHTML = "";
  renderRoute("/launches", { routes, data: status("2026-11-20T14:05:00Z") });
  await screen.findByRole("link", { name: "API" });
  expect(screen.getByRole("contentinfo")).toHaveTextContent(
    "Launch data from November 20, 2026, 02:05 PM UTC, by",
  );
  vi.useRealTimers();
});

test("the footer says so when there is only the starter catalogue", async () => {
  const status = statusNow({ launches_seen_at: null, starter_as_of: "2026-07-01" });
  renderRoute("/launches", { routes, data: { "public/status": status } });
  await screen.findByRole("link", { name: "API" });
  expect(screen.getByRole("contentinfo")).toHaveTextContent("Starter catalog of July 01, 2026");
});

test("the footer shows what the operator has set, and nothing in place of what is not", async () => {
  renderRoute("/launches", { routes, site: { donation_url: "https://example.org/give", issues_url: null } });
  const footer = within(screen.getByRole("contentinfo"));
  expect(await footer.findByRole("link", { name: "Donate" })).toHaveAttribute(
    "href",
    "https://example.org/give",
  );
  expect(footer.queryByRole("link", { name: "Report an issue" })).toBeNull();
  expect(footer.getByRole("link", { name: "API" })).toHaveAttribute("href", "/api");
});

test("the cookie banner goes for a year once it is understood", async () => {
  const { user, unmount } = renderRoute("/launches", { routes });
  const set = vi.spyOn(document, "cookie", "set");
  await user.click(await screen.findByRole("button", { name: "I understand" }));
  expect(set.mock.calls[0]?.[0]).toMatch(/^cookieConsent=true; Path=\/; Max-Age=31536000; SameSite=Lax/);
  expect(screen.queryByRole("region", { name: "Cookies" })).toBeNull();
  unmount();
  document.body.innerHTML = "";
  renderRoute("/launches", { routes });
  expect(screen.queryByRole("region", { name: "Cookies" })).toBeNull();
});

test("the theme goes round system, dark and light, and is remembered", async () => {
  const { user } = renderRoute("/launches", { routes });
  const root = document.documentElement;
  const button = () => screen.getByRole("button", { name: /^Theme:/ });
  expect(button()).toHaveAccessibleName("Theme: system. Use dark instead");
  await user.click(button());
  expect(root).toHaveAttribute("data-theme", "dark");
  expect(document.cookie).toContain("theme=dark");
  await user.click(button());
  expect(root).toHaveAttribute("data-theme", "light");
  await user.click(button());
  expect(root).not.toHaveAttribute("data-theme");
  expect(document.cookie).not.toContain("theme=");
});

test("the script in the head shows the theme of the cookie", async () => {
  document.cookie = "theme=light; Path=/";
  const script: string = "../theme";
  await import(script);
  expect(document.documentElement).toHaveAttribute("data-theme", "light");
});

test("a toast appears in its corner", async () => {
  renderRoute("/launches", { routes });
  expect(screen.queryByText("Launch removed!")).toBeNull();
  const { toast } = await import("../lib/toast");
  await act(() => toast.success("Launch removed!"));
  expect(await screen.findByText("Launch removed!")).toBeInTheDocument();
  const area = document.querySelector("[data-sonner-toaster]");
  expect(area).toHaveAttribute("data-x-position", "right");
  expect(area).toHaveAttribute("data-y-position", "bottom");
  await waitFor(() => expect(screen.queryByText("Launch removed!")).toBeNull(), { timeout: 4_000 });
});
