import { act, fireEvent, screen } from "@testing-library/react";
import { type ComponentType, useEffect, useState } from "react";
import { Link, useSearchParams } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import { paths } from "../lib/paths";
import { renderRoute } from "../test/render";
import { Layout } from "./Layout";
import type { SiteRoute } from "./navigation";

/** A page with links to the others, and with a state that is lost once it is left. */
function Sheet({ title }: { title: string }) {
  const [pressed, setPressed] = useState(0);
  const [, setQuery] = useSearchParams();
  return (
    <>
      <h1>{title}</h1>
      <Link to="/b">to b</Link>
      <Link to="/slow">to slow</Link>
      <Link to="/a?page=2">to page 2</Link>
      <Link to="/a#part">to the part</Link>
      <Link to="/a?page=4" replace>
        page 4 instead
      </Link>
      <button type="button" onClick={() => setQuery("page=3", { preventScrollReset: true })}>
        page 3
      </button>
      <button type="button" onClick={() => setPressed(pressed + 1)}>
        pressed {pressed} times
      </button>
      <p id="part">Part</p>
    </>
  );
}

/** A page that changes its query as it goes, as what it shows is closed with it. */
function Closing() {
  const [, setQuery] = useSearchParams();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as it goes
  useEffect(() => () => setQuery({}, { replace: true }), []);
  return <Sheet title="Closing" />;
}

const Slow = () => <Sheet title="Slow" />;
const routesWith = (load: () => Promise<ComponentType> = async () => Slow): SiteRoute[] => [
  {
    element: <Layout />,
    children: [
      { path: "/a", element: <Sheet title="A" /> },
      { path: paths.launches, element: <Sheet title="Launches" /> },
      { path: "/b", element: <Sheet title="B" /> },
      { path: "/closing", element: <Closing /> },
      { path: "/slow", load },
    ],
  },
];
const heading = () => screen.getByRole("heading", { level: 1 }).textContent;
const line = () => screen.queryByRole("progressbar", { name: "Loading page" });

const scrollTo = vi.fn();
const intoView = vi.fn<(this: Element) => void>();
const scrolledTo = (y: number) => vi.spyOn(window, "scrollY", "get").mockReturnValue(y);

beforeEach(() => {
  vi.spyOn(window, "scrollTo").mockImplementation(scrollTo);
  vi.spyOn(Element.prototype, "scrollIntoView").mockImplementation(intoView);
});

/** A page whose script arrives, or fails to, when the test says so. */
function held() {
  let arrive: (page: ComponentType) => void = () => undefined;
  let fail: (error: unknown) => void = () => undefined;
  const load = vi.fn(
    () =>
      new Promise<ComponentType>((resolve, reject) => {
        arrive = resolve;
        fail = reject;
      }),
  );
  return {
    load,
    arrive: () => act(async () => arrive(Slow)),
    fail: (e: unknown) => act(async () => fail(e)),
  };
}

test("a page stays, and can be used, until the script of the next is there; that is fetched once", async () => {
  const { load, arrive } = held();
  const { user, router } = renderRoute("/a", { routes: routesWith(load) });
  await user.click(screen.getByText("to slow"));
  expect(heading()).toBe("A");
  expect(line()).toBeInTheDocument();
  await user.click(screen.getByText("pressed 0 times"));
  expect(screen.getByText("pressed 1 times")).toBeInTheDocument();
  expect(router.state.location.pathname).toBe("/a");
  await arrive();
  expect(heading()).toBe("Slow");
  expect(line()).toBeNull();
  await user.click(screen.getByText("to b"));
  await user.click(screen.getByText("to slow"));
  expect(heading()).toBe("Slow");
  expect(load).toHaveBeenCalledTimes(1);
});

test("what was asked for last is shown, whatever arrives later", async () => {
  const { load, arrive } = held();
  const { user, router } = renderRoute("/a", { routes: routesWith(load) });
  await user.click(screen.getByText("to slow"));
  await user.click(screen.getByText("to b"));
  expect(heading()).toBe("B");
  expect(line()).toBeNull();
  await arrive();
  expect(heading()).toBe("B");
  await act(() => router.navigate(-1));
  expect(heading()).toBe("A");
});

test("a page that cannot be loaded leaves the frame and shows why; another page can be opened", async () => {
  const write = vi.spyOn(console, "error").mockImplementation(() => undefined);
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const { load, fail } = held();
  const { user } = renderRoute("/a", { routes: routesWith(load) });
  await user.click(screen.getByText("to slow"));
  const gone = new SyntaxError("Unexpected token");
  await fail(gone);
  expect(heading()).toBe("We'll be back soon!");
  expect(screen.getByRole("banner")).toBeInTheDocument();
  expect(write.mock.calls).toContainEqual([gone]);
  await user.click(screen.getByRole("link", { name: "Tminus" }));
  expect(heading()).toBe("Launches");
});

test("a page that is gone does not come back by a change of its query", async () => {
  const { user, router } = renderRoute("/closing?open=1", { routes: routesWith() });
  await user.click(screen.getByText("to b"));
  expect(heading()).toBe("B");
  expect(router.state.location.pathname).toBe("/b");
});

test("Back returns to where a page was left, which is where its list was changed", async () => {
  const { user, router } = renderRoute("/a", { routes: routesWith() });
  scrolledTo(700);
  scrollTo.mockClear();
  await user.click(screen.getByText("page 3"));
  expect(router.state.location.search).toBe("?page=3");
  expect(scrollTo).not.toHaveBeenCalled();
  await user.click(screen.getByText("to b"));
  expect(scrollTo).toHaveBeenLastCalledWith(0, 0);
  scrolledTo(30);
  await act(() => router.navigate(-1));
  expect(heading()).toBe("A");
  expect(scrollTo).toHaveBeenLastCalledWith(0, 700);
  await act(() => router.navigate(1));
  expect(scrollTo).toHaveBeenLastCalledWith(0, 30);
});

test("a place that is replaced is not asked how far it is scrolled", async () => {
  const { user, router } = renderRoute("/a", { routes: routesWith() });
  const left: string[] = [];
  vi.spyOn(window, "scrollY", "get").mockImplementation(() => left.push(router.state.location.search));
  await user.click(screen.getByText("page 4 instead"));
  expect(router.state.location.search).toBe("?page=4");
  await user.click(screen.getByText("to page 2"));
  expect(new Set(left)).toEqual(new Set(["?page=4"]));
});

test("a link within the page leads to its top, and one with a fragment to what that names", async () => {
  const { user } = renderRoute("/a", { routes: routesWith() });
  scrolledTo(400);
  scrollTo.mockClear();
  await user.click(screen.getByText("to page 2"));
  expect(scrollTo).toHaveBeenLastCalledWith(0, 0);
  await user.click(screen.getByText("to the part"));
  expect(intoView.mock.contexts).toEqual([screen.getByText("Part")]);
  expect(scrollTo).toHaveBeenCalledTimes(1);
});

test("the browser scrolls on Back only while the page is away", () => {
  const { unmount } = renderRoute("/a", { routes: routesWith() });
  expect(history.scrollRestoration).toBe("manual");
  scrolledTo(55);
  fireEvent(window, new Event("pagehide"));
  expect(history.scrollRestoration).toBe("auto");
  expect(Object.values(JSON.parse(sessionStorage.getItem("scroll-positions") ?? "{}"))).toContain(55);
  fireEvent(window, new Event("pageshow"));
  expect(history.scrollRestoration).toBe("manual");
  unmount();
  expect(history.scrollRestoration).toBe("auto");
});
