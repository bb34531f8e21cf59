import { waitFor } from "@testing-library/react";
import { http } from "msw";
import { expect, test } from "vitest";
import { renderRoute } from "../test/render";
import { server } from "../test/server";

const ID = "7d1f0a52-3c1b-4a6e-9d0a-5e8f4a2b9c10";

test.each([
  ["/launches", "Upcoming Launches"],
  [`/launches/${ID}`, "Launch"],
  [`/launches/${ID}/live`, "Launch day"],
  [`/launches/${ID}/from`, "From my place"],
  ["/calendar?month=2026-08", "Launch calendar: August 2026"],
  ["/astronauts", "Astronauts"],
  ["/astronauts/1", "Astronaut"],
  ["/programs", "Programs"],
  ["/programs/1", "Program"],
  ["/agencies", "Agencies"],
  ["/agencies/1", "Agency"],
  ["/vehicles", "Vehicles"],
  ["/events", "Upcoming Events"],
  ["/events/1", "Event"],
  ["/stations", "Space Stations"],
  ["/stations/1", "Station"],
  ["/vehicles/spacecraft", "Spacecraft"],
  ["/vehicles/spacecraft/1", "Spacecraft"],
  ["/vehicles/rockets", "Rockets"],
  ["/vehicles/launchers", "Boosters"],
  ["/locations", "Locations"],
  ["/locations/1", "Launch pad"],
  ["/search", "Search"],
  ["/stats", "Statistics"],
  ["/stats/firmness", "How firm dates are"],
  ["/follows", "Alerts"],
  ["/offline", "Offline"],
  ["/embed", "Embed"],
  ["/feeds", "Feeds"],
  ["/news", "News"],
  ["/nasa-apod", "Astronomy Picture of the Day"],
  ["/privacy", "Privacy Policy"],
  ["/contact", "Contact"],
  ["/account/reset-password/token", "Reset Password"],
])("%s is the screen %s, with a description, before any data is there", async (path, title) => {
  server.use(http.get("*/api/v1/*", () => new Promise(() => {})));
  renderRoute(path);
  await waitFor(() => expect(document.title).toBe(`${title} · Tminus`));
  const description = document.head.querySelector("meta[name=description]");
  expect(description?.getAttribute("content")).toMatch(/^.{20,}\.$/);
});
