import { expect, test, vi } from "vitest";
import { noteRecentPage, recentPages } from "./recentPages";

const paths = () => recentPages().map(({ path }) => path);

test("the last six pages are kept, the newest first, each list once", () => {
  for (let n = 1; n <= 7; n++) noteRecentPage({ path: `/agencies/${n}`, title: `Agency ${n}` });
  expect(paths()).toEqual([7, 6, 5, 4, 3, 2].map((n) => `/agencies/${n}`));
  noteRecentPage({ path: "/launches?search=f", title: "Upcoming Launches" });
  noteRecentPage({ path: "/launches?search=falcon", title: "Upcoming Launches" });
  expect(paths().slice(0, 2)).toEqual(["/launches?search=falcon", "/agencies/7"]);
});

test("statistics come back, too", () => {
  noteRecentPage({ path: "/stats/provider?year=2026", title: "Statistics" });
  expect(paths()).toEqual(["/stats/provider?year=2026"]);
});

test("what belongs to a member, or holds a secret, is not kept", () => {
  for (const path of [
    "/bookmarks/Moon",
    "/profile",
    "/dashboard",
    "/account/reset-password/abc",
    "/search?q=x",
  ])
    noteRecentPage({ path, title: path });
  noteRecentPage({ path: "/launchesx", title: "No page" });
  expect(recentPages()).toEqual([]);
});

test("what somebody else wrote there is not shown", () => {
  const kept = JSON.stringify([
    { path: "//evil.example", title: "x" },
    null,
    { path: "/news", title: "News" },
  ]);
  sessionStorage.setItem("recent-pages", kept);
  expect(paths()).toEqual(["/news"]);
  sessionStorage.setItem("recent-pages", "{");
  expect(recentPages()).toEqual([]);
});

test("a browser that keeps nothing has none", () => {
  const full = () => {
    throw new Error("full");
  };
  vi.stubGlobal("sessionStorage", { getItem: () => null, setItem: full, clear: () => undefined });
  noteRecentPage({ path: "/news", title: "News" });
  expect(recentPages()).toEqual([]);
  vi.unstubAllGlobals();
});
