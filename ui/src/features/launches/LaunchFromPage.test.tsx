import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, test, vi } from "vitest";
import type { LaunchDetail, Pad } from "../../lib/api/api.gen";
import { launchDetail } from "../../test/launchDetail";
import { renderRoute, statusNow } from "../../test/render";
import { server } from "../../test/server";

const KEY = "tminus.place";
const PAD = {
  id: 80,
  name: "Space Launch Complex 40",
  latitude: 28.56,
  longitude: -80.58,
  location: { id: 12, name: "Cape Canaveral", celestial_body: "Earth", timezone: "America/New_York" },
} as Pad;
const TRANSFER = {
  id: 1,
  name: "Testsat",
  description: null,
  type: null,
  orbit: "Geostationary Transfer Orbit",
  orbit_abbrev: "GTO",
};
const NIGHT = { net: "2031-08-25T05:49:00Z", pad: PAD, mission: TRANSFER };

/** Opens the page of a launch from a place that is kept in the browser, if there is one. */
async function open(
  changes: Partial<LaunchDetail> = {},
  place?: [name: string, latitude: number, longitude: number],
) {
  server.use(
    http.get("*/api/v1/public/launch-pads", () => HttpResponse.json({ timestamp: "", data: { pads: [] } })),
    http.get("*/api/v1/public/launches", () =>
      HttpResponse.json({ _embedded: { launchNormalDTOes: [] }, page: { totalElements: 0 } }),
    ),
  );
  if (place) {
    const [name, latitude, longitude] = place;
    localStorage.setItem(KEY, JSON.stringify({ name, latitude, longitude }));
    // As another tab would tell it.
    dispatchEvent(new StorageEvent("storage", { key: KEY }));
  } else dispatchEvent(new StorageEvent("storage", { key: null }));
  const launch = launchDetail(changes);
  const data = { [`public/launch/${launch.id}`]: launch, "public/status": statusNow() };
  const view = renderRoute(`/launches/${launch.id}/from`, { data });
  await screen.findByRole("heading", { level: 2, name: place ? "Why" : "Where do you look from?" });
  return { ...view, launch };
}

const why = () => within(screen.getByRole("region", { name: "Why" }));
const SAVANNAH = ["Savannah", 32.1, -81.1] as const;

test("a place that is chosen from the list is kept, and what is seen from there is told", async () => {
  const { user, router, launch } = await open(NIGHT);
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("From my place");
  const city = screen.getByRole("button", { name: /^City/ });
  await waitFor(() => expect(city).toBeEnabled());
  await user.click(city);
  await user.type(screen.getByRole("combobox", { name: "Find City" }), "savannah");
  await user.click(screen.getByRole("option", { name: "Savannah, United States" }));
  await waitFor(() => expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("From Savannah"));
  expect(JSON.parse(localStorage.getItem(KEY) ?? "")).toEqual({
    name: "Savannah",
    latitude: 32.1,
    longitude: -81.1,
  });
  expect(router.state.location).toMatchObject({ pathname: `/launches/${launch.id}/from`, search: "" });
  expect(await screen.findByText("397 km")).toBeVisible();
  expect(screen.getByText("Look low in the southeast, about T+1 to T+8 min.")).toBeVisible();
  expect(screen.getByRole("img", { name: /^Your sky toward the launch: In the dark/ })).toBeVisible();
});

test("a mistyped place is explained, and one in degrees is taken and forgotten again", async () => {
  const { user } = await open(NIGHT);
  await user.type(screen.getByRole("textbox", { name: "Coordinates" }), "Savannah");
  await user.click(screen.getByRole("button", { name: "Use" }));
  expect(screen.getByRole("alert")).toHaveTextContent("Latitude and longitude in degrees");
  expect(localStorage.getItem(KEY)).toBeNull();
  await user.clear(screen.getByRole("textbox", { name: "Coordinates" }));
  await user.type(screen.getByRole("textbox", { name: "Coordinates" }), "32.08 N, 81.09 W{Enter}");
  await waitFor(() =>
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("From 32.1° N, 81.1° W"),
  );
  await user.click(screen.getByRole("button", { name: "Another place" }));
  await user.click(screen.getByRole("button", { name: "Forget it" }));
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("From my place");
  expect(localStorage.getItem(KEY)).toBeNull();
});

test("the browser is asked where it is on a click alone, and its refusal is told", async () => {
  const ask = vi.fn((_: PositionCallback, refuse: PositionErrorCallback) =>
    refuse({ code: 1 } as GeolocationPositionError),
  );
  const geolocation = { getCurrentPosition: ask } as unknown as Geolocation;
  const spy = vi.spyOn(navigator, "geolocation", "get").mockReturnValue(geolocation);
  const { user } = await open(NIGHT);
  expect(ask).not.toHaveBeenCalled();
  await user.click(screen.getByRole("button", { name: "Use my location" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("The browser may not say where you are.");
  ask.mockImplementation((take) =>
    take({ coords: { latitude: 32.0809, longitude: -81.0912 } } as GeolocationPosition),
  );
  await user.click(screen.getByRole("button", { name: "Use my location" }));
  await screen.findByRole("heading", { level: 2, name: "Why" });
  expect(localStorage.getItem(KEY)).toContain('"latitude":32.1,"longitude":-81.1');
  spy.mockRestore();
});

test("at night the way is told, each line by how sure it is", async () => {
  await open(NIGHT, [...SAVANNAH]);
  expect(why().getByRole("heading", { name: "Your sky is dark Exact" })).toBeVisible();
  expect(why().getByRole("heading", { name: "At the pad it is night Exact" })).toBeVisible();
  expect(why().getByText(/It lifts off at 01:49 AM EDT there\./)).toBeVisible();
  expect(why().getByText(/To a geostationary transfer orbit it flies east\./)).toBeVisible();
  expect(why().queryByText(/Geometry/)).toBeNull();
});

test("a glowing plume is possible, never promised", async () => {
  await open({ ...NIGHT, net: "2031-08-25T10:15:00Z" }, [...SAVANNAH]);
  expect(why().getByRole("heading", { name: "A jellyfish is possible Estimate" })).toBeVisible();
  expect(document.body).not.toHaveTextContent(/\bwill\b/);
});

test("a window that lasts is told at its end, too", async () => {
  await open({ ...NIGHT, window_end: "2031-08-25T15:49:00Z" }, [...SAVANNAH]);
  expect(why().getByText(/When the window closes it is \d+° above the horizon\./)).toBeVisible();
});

test("a launch whose direction nobody tells is not knowable, with what holds whichever way it flies", async () => {
  await open({ ...NIGHT, mission: null }, [...SAVANNAH]);
  expect(screen.getByText("Not knowable")).toBeVisible();
  expect(why().getByRole("heading", { name: "If it flies your way Geometry" })).toBeVisible();
  expect(why().getByText(/10 km up from 357 km away, 50 km up from 796 km away/)).toBeVisible();
  expect(screen.queryByText("after liftoff")).toBeNull();
});

test("a launch without a time has no sun, no moon and no hour", async () => {
  const quarter = { id: 9, name: "Quarter 2", abbrev: "Q2" };
  await open({ ...NIGHT, net: "2031-06-30T00:00:00Z", net_precision: quarter, certainty: "quarter" }, [
    ...SAVANNAH,
  ]);
  expect(screen.getByText("397 km")).toBeVisible();
  expect(why().getByText("Day or night is not known yet")).toBeVisible();
  expect(why().queryByText(/The sun is|moon|crescent|quarter|gibbous/i)).toBeNull();
  expect(document.querySelector("main")).not.toHaveTextContent(/\d\d:\d\d [AP]M/);
});

test("where the sun does not rise that is said, and what is too far away is below the horizon", async () => {
  await open({ ...NIGHT, net: "2031-12-25T10:49:00Z" }, ["Tromsø", 69.6, 19]);
  expect(screen.getByText("It stays below your horizon, whichever way it flies.")).toBeVisible();
  expect(why().getByText(/It does not rise at your place that day\./)).toBeVisible();
  expect(why().getByRole("heading", { name: "It is too far away Geometry" })).toBeVisible();
});

test("a launch from nowhere known says so, without a map", async () => {
  await open({ ...NIGHT, pad: { ...PAD, latitude: null, longitude: null } }, [...SAVANNAH]);
  expect(screen.getAllByText(/Nobody says where its pad is\./)[0]).toBeVisible();
  expect(screen.queryByRole("region", { name: "On the map" })).toBeNull();
});
