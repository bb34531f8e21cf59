import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test, vi } from "vitest";
import { startPolling } from "../../../catalogue/time/poll";
import { renderRoute } from "../../../test/render";
import { server } from "../../../test/server";
import { aLaunch, aPage, launches, launchesApi } from "./launches.fixture";

let asked: string[];

beforeEach(() => {
  const api = launchesApi((query) => aPage(launches(2), 60, Number(query.get("page"))));
  asked = api.asked;
  server.use(...api.handlers);
});

async function open(path = "/launches?upcoming=false") {
  const result = renderRoute(path);
  await screen.findAllByRole("article");
  const search = () => new URLSearchParams(result.router.state.location.search);
  return { ...result, search };
}

test("search waits until typing pauses for half a second, and starts at page 1", async () => {
  const { search } = await open("/launches?upcoming=false&page=3");
  const field = screen.getByRole("searchbox", { name: "Search launches" });
  expect(field).toHaveAttribute("placeholder", "e.g. Falcon 9 Block 5");
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  try {
    for (const text of ["falc", "falcon "]) {
      fireEvent.change(field, { target: { value: text } });
      act(() => vi.advanceTimersByTime(499));
      expect(search().get("search")).toBeNull();
    }
    act(() => vi.advanceTimersByTime(1));
  } finally {
    vi.useRealTimers();
  }
  await waitFor(() => expect(search().get("search")).toBe("falcon"));
  expect(search().get("page")).toBe("1");
  expect(field).toHaveValue("falcon ");
  await waitFor(() => expect(asked.at(-1)).toBe("limit=12&page=1&search=falcon&upcoming=false"));
  expect(asked.filter((query) => query.includes("search"))).toHaveLength(1);
});

test("the browser's back button brings the search back into the field", async () => {
  const { user, router } = await open();
  await user.type(screen.getByRole("searchbox"), "electron{Enter}");
  await waitFor(() => expect(router.state.location.search).toContain("search=electron"));
  await act(() => router.navigate(-1));
  expect(screen.getByRole("searchbox")).toHaveValue("");
});

test("previous and upcoming flip the side and go to page 1", async () => {
  const { user, search } = await open("/launches?upcoming=false&page=2&agency=121");
  await user.click(screen.getByRole("button", { name: "Upcoming" }));
  await waitFor(() => expect(search().get("upcoming")).toBe("true"));
  expect(search().get("page")).toBe("1");
  expect(search().get("agency")).toBe("121");
  expect(await screen.findByRole("heading", { level: 1 })).toHaveTextContent("Upcoming Launches");
  await user.click(screen.getByRole("button", { name: "Previous" }));
  await waitFor(() => expect(search().get("upcoming")).toBe("false"));
});

test("what is searched or filtered can be seen on both sides of now", async () => {
  const { user, search } = await open("/launches?upcoming=false&page=2");
  const sides = within(screen.getByRole("group", { name: "Previous or upcoming" }));
  expect(sides.queryByRole("button", { name: "All" })).toBeNull();
  await user.type(screen.getByRole("searchbox"), "electron{Enter}");
  await user.click(await sides.findByRole("button", { name: "All" }));
  await waitFor(() => expect(asked.at(-1)).toBe("limit=12&page=1&search=electron&upcoming=all"));
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("All Launches");
  expect(sides.getByRole("button", { name: "All" })).toHaveAttribute("aria-pressed", "true");
  await user.clear(screen.getByRole("searchbox"));
  await user.keyboard("{Enter}");
  await waitFor(() => expect(search().get("upcoming")).toBe("true"));
  expect(sides.queryByRole("button", { name: "All" })).toBeNull();
});

test("the limit is 12, 24 or 50 and leads to page 1", async () => {
  const { user, search } = await open("/launches?upcoming=false&page=2");
  const select = screen.getByRole("combobox", { name: "Launches per page" });
  expect(within(select).getAllByRole("option")).toHaveLength(3);
  await user.selectOptions(select, "50 / page");
  await waitFor(() => expect(asked.at(-1)).toBe("limit=50&page=1&upcoming=false"));
  expect(search().get("limit")).toBe("50");
});

test("both pagers turn the page; the first and the last page have their ends", async () => {
  const { user, search } = await open();
  const pagers = ["Pages, above the list", "Pages, below the list"];
  const button = (pager: string, name: string) =>
    within(screen.getByRole("navigation", { name: pager })).getByRole("button", { name });
  for (const pager of pagers) {
    expect(button(pager, "First page")).toBeDisabled();
    expect(button(pager, "Previous page")).toBeDisabled();
  }
  await user.click(button("Pages, above the list", "Next page"));
  await waitFor(() => expect(button("Pages, below the list", "Last page")).toBeEnabled());
  expect(search().get("page")).toBe("2");
  await user.click(button("Pages, below the list", "Last page"));
  await waitFor(() => expect(asked.at(-1)).toBe("limit=12&page=5&upcoming=false"));
  await waitFor(() => expect(button("Pages, above the list", "First page")).toBeEnabled());
  for (const pager of pagers) {
    expect(button(pager, "Next page")).toBeDisabled();
    expect(button(pager, "Last page")).toBeDisabled();
  }
});

test("the choices are read when the filters open for the first time, and one narrows the list", async () => {
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  server.use(http.get("*/launches/filters", () => answered)); // what answers comes after it
  const { user, search } = await open("/launches?upcoming=false&page=2");
  expect(asked).not.toContain("filters");
  await user.click(screen.getByRole("button", { name: "Filters" }));
  const panel = await screen.findByRole("dialog", { name: "Filters" });
  const agency = await within(panel).findByRole("button", { name: "Agency Any agency" });
  expect(agency).toBeDisabled();
  answer();
  await waitFor(() => expect(agency).toBeEnabled());
  await user.click(agency);
  await user.keyboard("nas{Enter}");
  await waitFor(() => expect(search().get("agency")).toBe("44"));
  expect(search().get("page")).toBe("1");
  expect(await screen.findByRole("button", { name: "Remove filter Agency NASA" })).toBeVisible();
  expect(await within(panel).findByRole("button", { name: "Reset 1 filter" })).toBeEnabled();
  await user.click(await within(panel).findByRole("button", { name: "Show 60 launches" }));
  expect(screen.queryByRole("dialog")).toBeNull();
  await user.click(screen.getByRole("button", { name: /^Filters/ }));
  expect(asked.filter((query) => query === "filters")).toHaveLength(1);
});

test("the panel has a field for every filter, in groups", async () => {
  const { user, search } = await open("/launches?upcoming=false&page=2&agency=44");
  await user.click(screen.getByRole("button", { name: /^Filters/ }));
  const panel = within(await screen.findByRole("dialog", { name: "Filters" }));
  await waitFor(() => expect(panel.getByRole("button", { name: "Rocket Any rocket" })).toBeEnabled());
  for (const [field, typed, value] of [
    ["Country Any country", "united{Enter}", "2"],
    ["Orbit Any orbit", "sub{Enter}", "0"],
    ["Mission Any mission", "comm{Enter}", "communications"],
    ["Program Any program", "star{Enter}", "25"],
    ["Pad Any pad", "space{Enter}", "80"],
    ["Status Any status", "go{Enter}", "1"],
  ] as const) {
    await user.click(panel.getByRole("button", { name: field }));
    await user.keyboard(typed);
    await waitFor(() => expect([...search().values()]).toContain(value));
  }
  await user.click(within(panel.getByRole("group", { name: "Crewed" })).getByRole("button", { name: "No" }));
  await user.click(
    within(panel.getByRole("group", { name: "Webcast" })).getByRole("button", { name: "Yes" }),
  );
  await user.selectOptions(panel.getByRole("combobox", { name: "Date precision" }), "The month");
  fireEvent.change(panel.getByLabelText("From (UTC)"), { target: { value: "2024-02-29" } });
  await waitFor(() => expect(search().get("from")).toBe("2024-02-29"));
  expect(Object.fromEntries(search())).toEqual({
    agency: "44",
    certainty: "month",
    country: "2",
    crewed: "false",
    from: "2024-02-29",
    limit: "12",
    missionType: "communications",
    orbit: "0",
    pad: "80",
    page: "1",
    program: "25",
    status: "1",
    upcoming: "false",
    webcast: "true",
  });
  await user.click(
    within(panel.getByRole("group", { name: "Crewed" })).getByRole("button", { name: "Either" }),
  );
  await waitFor(() => expect(search().get("crewed")).toBeNull());
  expect(panel.getByText("Who and what")).toHaveTextContent("Who and what3 in use");
});

test("without a country: the choice goes into the address with a minus, and its chip says so", async () => {
  const { user, search } = await open();
  await user.click(screen.getByRole("button", { name: "Filters" }));
  const country = await screen.findByRole("button", { name: "Country Any country" });
  await waitFor(() => expect(country).toBeEnabled());
  await user.click(country);
  await user.click(screen.getByRole("button", { name: "Without" }));
  await user.keyboard("{Enter}");
  await waitFor(() => expect(search().get("country")).toBe("-2"));
  expect(country).toHaveAccessibleName("Country Without United States of America");
  const chip = await screen.findByRole("button", {
    name: "Remove filter Without country United States of America",
  });
  expect(chip).toBeVisible();
});

test("on phones only the first group of the panel is open, and those in use", async () => {
  const { user } = await open("/launches?upcoming=false&orbit=8");
  vi.spyOn(window, "matchMedia").mockImplementation(
    (query) => Object.assign(new EventTarget(), { matches: true, media: query }) as MediaQueryList,
  );
  await user.click(screen.getByRole("button", { name: /^Filters/ }));
  const panel = await screen.findByRole("dialog", { name: "Filters" });
  const groups = [...panel.querySelectorAll("details")].map(({ open }) => open);
  expect(groups).toEqual([true, false, true, false]);
  expect(within(panel).getByText("Who and what")).toHaveFocus();
});

test("the panel closes by its button, on Escape and on a press outside", async () => {
  const { user } = await open();
  const toggle = screen.getByRole("button", { name: "Filters" });
  await user.click(toggle);
  expect(toggle).toHaveAttribute("aria-expanded", "true");
  await screen.findByRole("dialog");
  await user.click(toggle);
  expect(screen.queryByRole("dialog")).toBeNull();
  await user.click(toggle);
  await user.click(await screen.findByRole("button", { name: "Close filters" }));
  expect(screen.queryByRole("dialog")).toBeNull();
  await user.click(toggle);
  await screen.findByRole("dialog");
  await user.keyboard("{Escape}");
  expect(screen.queryByRole("dialog")).toBeNull();
  await user.click(toggle);
  await user.click(await screen.findByRole("dialog"));
  expect(screen.getByRole("dialog")).toBeVisible();
  await user.click(screen.getByRole("heading", { level: 1 }));
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("on phones the panel is a sheet over the page", async () => {
  const { user } = await open();
  vi.spyOn(window, "matchMedia").mockImplementation(
    (query) => Object.assign(new EventTarget(), { matches: true, media: query }) as MediaQueryList,
  );
  const showModal = vi.spyOn(HTMLDialogElement.prototype, "showModal");
  await user.click(screen.getByRole("button", { name: "Filters" }));
  await waitFor(() => expect(showModal).toHaveBeenCalledOnce());
});

test("the order is the natural one until it is chosen", async () => {
  const { user, search } = await open();
  await user.click(screen.getByRole("button", { name: "Filters" }));
  expect(await screen.findByRole("button", { name: "Newest first" })).toHaveAttribute("aria-pressed", "true");
  await user.click(screen.getByRole("button", { name: "Oldest first" }));
  await waitFor(() => expect(search().get("ordering")).toBe("asc"));
  await waitFor(() => expect(asked).toContain("limit=12&ordering=asc&page=1&upcoming=false"));
  await user.click(screen.getByRole("button", { name: "Reset" }));
  await waitFor(() => expect(search().get("ordering")).toBeNull());
  expect(screen.getByRole("button", { name: "Reset" })).toBeDisabled();
});

test("choices that do not load leave the fields closed and can be tried again", async () => {
  let works = false;
  server.use(
    http.get("*/api/v1/public/launches/filters", () =>
      works ? undefined : HttpResponse.json({ status: 400, error: "No.", requestId: "1" }, { status: 400 }),
    ),
  );
  const { user } = await open();
  await user.click(screen.getByRole("button", { name: "Filters" }));
  expect(await screen.findByText("The options did not load.")).toBeVisible();
  expect(screen.getByRole("button", { name: "Rocket Any rocket" })).toBeDisabled();
  works = true;
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(screen.getByRole("button", { name: "Rocket Any rocket" })).toBeEnabled());
});

test("chips take their names from the launches, and only what these do not say from the choices", async () => {
  const { user, search } = await open("/launches?agency=121&upcoming=all");
  expect(await screen.findByRole("button", { name: "Remove filter Agency SpaceX" })).toBeVisible();
  expect(asked).not.toContain("filters");
  await user.click(screen.getByRole("button", { name: "Remove filter Agency SpaceX" }));
  await waitFor(() => expect(search().get("agency")).toBeNull());
  expect(search().get("upcoming")).toBe("true");
  expect(screen.queryByRole("list", { name: "Applied filters" })).toBeNull();
});

test("a booster's name is looked up", async () => {
  const { user } = await open("/launches?launcher=77&spacecraftConfig=999&upcoming=all");
  const chip = await screen.findByRole("button", { name: "Remove filter Booster B1058" });
  expect(screen.getByRole("button", { name: "Remove filter Spacecraft #999" })).toBeVisible();
  await user.click(chip);
  expect(screen.getByRole("button", { name: "Remove filter Spacecraft #999" })).toHaveFocus();
});

test("every value has a chip with its name, and goes by itself", async () => {
  const { user, search } = await open(
    "/launches?agency=44,-121&country=2&orbit=0&missionType=-communications&crewed=true&webcast=false&from=2026-01-31&certainty=day",
  );
  await screen.findByRole("button", { name: "Remove filter Country United States of America" });
  const chips = within(screen.getByRole("list", { name: "Applied filters" })).getAllByRole("button");
  expect(chips.map((chip) => chip.textContent)).toEqual([
    "Remove filter Agency NASA",
    "Remove filter Without agency SpaceX",
    "Remove filter Country United States of America",
    "Remove filter Orbit Suborbital",
    "Remove filter Without mission Communications",
    "Remove filter Crewed yes",
    "Remove filter Webcast no",
    "Remove filter From 2026-01-31",
    "Remove filter Certain to the day",
  ]);
  await user.click(screen.getByRole("button", { name: "Remove filter Agency NASA" }));
  await waitFor(() => expect(search().get("agency")).toBe("-121"));
  await user.click(screen.getByRole("button", { name: "Remove filter Webcast no" }));
  await waitFor(() => expect(search().get("webcast")).toBeNull());
  expect(search().get("crewed")).toBe("true");
});

test("a launch in view within a day of T-0 is asked for every minute, others are not", async () => {
  const HOUR = 3_600_000;
  const next = vi.fn(() => HttpResponse.json({ change_id: 1, launches: [] }));
  server.use(http.get("*/api/v1/public/next", next));
  const near = launchesApi(() => aPage([aLaunch({ net: new Date(Date.now() + HOUR).toISOString() })]));
  server.use(...near.handlers);
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ["setTimeout", "clearTimeout", "Date"] });
  const first = await open("/launches?upcoming=false&limit=24");
  act(startPolling);
  await act(() => vi.advanceTimersByTimeAsync(61_000));
  await waitFor(() => expect(next).toHaveBeenCalled());
  expect(near.asked).toHaveLength(1);
  first.unmount();
  next.mockClear();
  document.getElementById("app-data")?.remove();
  const far = launchesApi(() => aPage([aLaunch({ net: new Date(Date.now() + 48 * HOUR).toISOString() })]));
  server.use(...far.handlers);
  await open("/launches?upcoming=false&limit=50");
  await act(() => vi.advanceTimersByTimeAsync(61_000));
  expect(far.asked).toHaveLength(1);
  expect(next).not.toHaveBeenCalled();
  vi.useRealTimers();
});

test("a place is found by what people call it, and several with one name are one choice and one chip", async () => {
  const { user, search } = await open();
  await user.click(screen.getByRole("button", { name: "Filters" }));
  const field = await screen.findByRole("button", { name: "Location Any location" });
  await waitFor(() => expect(field).toBeEnabled());
  await user.click(field);
  await user.keyboard("space coast");
  const found = () => within(screen.getByRole("listbox", { name: "Location" })).getByRole("option");
  expect(found()).toHaveTextContent("Florida · Space Coast700");
  await user.keyboard("{Enter}");
  await waitFor(() => expect(search().get("location")).toBe("12,27"));
  const chip = await screen.findByRole("button", { name: "Remove filter Location Florida" });
  expect(screen.getByRole("button", { name: "Location Florida" })).toBeVisible();
  await waitFor(() => expect(document.title).toBe("Previous Launches: Florida · Tminus"));

  await user.click(screen.getByRole("button", { name: "Location Florida" }));
  await user.keyboard("california");
  expect(found()).toHaveTextContent("Vandenberg SFB, CA, USA · California1");
  await user.keyboard("{Enter}");
  await waitFor(() => expect(search().get("location")).toBe("11,12,27"));
  expect(
    screen.getByRole("button", { name: "Remove filter Location Vandenberg SFB, CA, USA" }),
  ).toBeVisible();
  await user.click(chip);
  await waitFor(() => expect(search().get("location")).toBe("11"));
});

test("places that are left out together are one chip", async () => {
  const { user, search } = await open("/launches?location=-27,-12,-11&upcoming=all");
  await screen.findByRole("button", { name: "Remove filter Without location Vandenberg SFB, CA, USA" });
  await user.click(await screen.findByRole("button", { name: "Remove filter Without location Florida" }));
  await waitFor(() => expect(search().get("location")).toBe("-11"));
});
