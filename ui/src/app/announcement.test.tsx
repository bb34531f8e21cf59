import { act, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { announce, announced, stopAnnouncing } from "../lib/announcement";
import { renderRoute, statusNow } from "../test/render";
import { AnnouncementKeeper } from "./AnnouncementKeeper";

const STATUS = "public/status";
const routes = [
  {
    element: <AnnouncementKeeper />,
    children: [{ path: "/launches" }, { path: "/news" }],
  },
];
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();

/** Opens a page that the server wrote with `line` above it, and with this announcement in its data. */
function open(line: string, announcement: { text: string; until: string } | null) {
  if (line) announce(line);
  return renderRoute("/launches", { routes, data: { [STATUS]: statusNow({ announcement }) } });
}

afterEach(stopAnnouncing);

test("what the server wrote stays, and is told as a status", () => {
  open("Back soon.", { text: "Back soon.", until: inAnHour() });
  expect(screen.getByRole("status")).toHaveTextContent("Back soon.");
});

test("it goes when its time is over, without a word of the server", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    open("Back soon.", { text: "Back soon.", until: new Date(Date.now() + 5_000).toISOString() });
    act(() => vi.advanceTimersByTime(3_000));
    expect(announced()).not.toBeNull();
    act(() => vi.advanceTimersByTime(3_000));
    await waitFor(() => expect(announced()).toBeNull());
  } finally {
    vi.useRealTimers();
  }
});

test("one that was over when the page was kept goes at once", async () => {
  open("Back soon.", { text: "Back soon.", until: new Date(Date.now() - 1_000).toISOString() });
  await waitFor(() => expect(announced()).toBeNull());
});

test("one that the host has ended goes", async () => {
  open("Back soon.", null);
  await waitFor(() => expect(announced()).toBeNull());
});

test("a new one comes with the next page, not before", async () => {
  const { router } = open("", { text: "Maintenance at noon.", until: inAnHour() });
  await act(() => Promise.resolve());
  expect(announced()).toBeNull();
  await act(() => router.navigate("/news"));
  await waitFor(() => expect(announced()).toHaveTextContent("Maintenance at noon."));
});

test("another one takes the place of the first with the next page", async () => {
  const { router } = open("First.", { text: "Second.", until: inAnHour() });
  expect(announced()).toHaveTextContent("First.");
  await act(() => router.navigate("/news"));
  await waitFor(() => expect(announced()).toHaveTextContent("Second."));
  expect(screen.getAllByRole("status")).toHaveLength(1);
});
