import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Event } from "../../lib/api/api.gen";
import { anEvent, eventPage } from "../../test/events";
import { renderRoute, statusNow } from "../../test/render";
import { stationDetail } from "../../test/stations";

const KEY = "public/events?limit=4&page=1&station=4&upcoming=all";

function open(events: Event[], total = events.length) {
  const part = { kind: "events", count: 3, starter: 0, seen_at: null, complete_at: null };
  const data = {
    "public/status": statusNow({ parts: [part] }),
    "public/station/4": stationDetail({ id: 4 }),
    [KEY]: eventPage(events, total),
  };
  renderRoute("/stations/4", { data });
}

test("events of a thing are rows with what, where and when, and lead to all of them", async () => {
  const events = [
    anEvent({ location: "Quest airlock" }),
    anEvent({ id: 190, name: "Undocking", webcast_live: true, type: null }),
  ];
  open(events, 12);
  const section = within(await screen.findByRole("region", { name: "Events" }));
  expect(section.getByText("12")).toBeVisible();
  const [row, live] = section.getAllByRole("listitem");
  expect(within(row as HTMLElement).getByRole("link")).toHaveAttribute("href", "/events/189");
  expect(row).toHaveTextContent("Quest airlock");
  expect(row).toHaveTextContent("November 28, 2026");
  expect(row).toHaveTextContent("EVA");
  expect(live).toHaveTextContent("Live now");
  expect(section.getByRole("link", { name: "All events" })).toHaveAttribute(
    "href",
    "/events?page=1&limit=12&station=4&upcoming=all",
  );
});

test("where there is none, nothing is shown", async () => {
  open([]);
  expect(await screen.findByRole("heading", { level: 1 })).toBeVisible();
  expect(screen.queryByRole("region", { name: "Events" })).toBeNull();
});
