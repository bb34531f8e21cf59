import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { afterEach, expect, test } from "vitest";
import type { LaunchChangeEntry, LaunchChangePage } from "../../lib/api/api.gen";
import { chooseZone } from "../../lib/time/zone";
import { aChangeOf } from "../../test/change";
import { renderRoute } from "../../test/render";
import { server } from "../../test/server";

const choices = {
  data: { countries: [{ id: 2, name: "United States of America", count: 9 }] },
};

const FIRST = "public/changes?limit=24&page=1";
const CALL = "*/api/v1/public/changes";

afterEach(() => chooseZone("mine"));

function aChange(changes: Partial<LaunchChangeEntry> = {}): LaunchChangeEntry {
  return {
    launch: {
      id: "e3df2ecd-c239-472f-95e4-2b89b4f75800",
      fullname: "Falcon 9 | Crew-12",
      agency: "SpaceX",
      timezone: "America/New_York",
    },
    ...aChangeOf("slip", "net", ["2026-02-12T10:38:00Z", "2026-02-13T10:15:00Z"], "2026-02-10T13:55:00Z"),
    ...changes,
  };
}

function aPage(list: LaunchChangeEntry[], total = list.length, number = 1): LaunchChangePage {
  return {
    _embedded: { launchChangeDTOes: list },
    page: { size: 24, totalElements: total, totalPages: Math.ceil(total / 24), number },
  };
}

test("a slip names its launch, both times, and how far it moved, and leads to the ledger", async () => {
  chooseZone("utc");
  renderRoute("/changes", { data: { [FIRST]: aPage([aChange()]) } });
  const day = within(await screen.findByRole("region", { name: "Tuesday, February 10, 2026" }));
  expect(day.getByRole("link", { name: "Crew-12" })).toHaveAttribute(
    "href",
    "/launches/e3df2ecd-c239-472f-95e4-2b89b4f75800#changes",
  );
  expect(day.getByText("Falcon 9 · SpaceX")).toBeVisible();
  expect(day.getByText("01:55 PM UTC")).toHaveAttribute("datetime", "2026-02-10T13:55:00Z");
  expect(day.getByText("Slip")).toBeVisible();
  expect(day.getByText("Feb 12, 10:38 AM")).toBeVisible();
  expect(day.getByText("Feb 13, 10:15 AM UTC")).toBeVisible();
  expect(day.getByText("moved 23 hours 37 minutes later")).toBeInTheDocument();
  expect(document.title).toBe("Changes · Tminus");
});

test("a launch that went is told by its name, and nothing that it was before", async () => {
  const gone = aChange({ kind: "withdrawn", field: "withdrawn", old: null, new: "Falcon 9 | Crew-12" });
  renderRoute("/changes", { data: { [FIRST]: aPage([gone]) } });
  const day = within(await screen.findByRole("region", { name: "Tuesday, February 10, 2026" }));
  expect(day.getByRole("link", { name: "Crew-12" })).toBeVisible();
  expect(day.getByText("Withdrawn")).toBeVisible();
  expect(day.getByText("Falcon 9 | Crew-12")).toBeVisible();
  expect(day.queryByRole("img", { name: "to" })).toBeNull();
});

test("times of a launch are told in its site's zone when that is chosen, days as they were seen in UTC", async () => {
  chooseZone("site");
  renderRoute("/changes", { data: { [FIRST]: aPage([aChange()]) } });
  const day = within(await screen.findByRole("region", { name: "Tuesday, February 10, 2026" }));
  expect(day.getByText("01:55 PM UTC")).toBeVisible();
  expect(day.getByText("Feb 12, 05:38 AM")).toBeVisible();
  expect(day.getByText("Feb 13, 05:15 AM EST")).toBeVisible();
});

test("a kind of change is picked by the address and by hand, from page 1 on", async () => {
  const asked: string[] = [];
  server.use(
    http.get(CALL, ({ request }) => {
      const query = new URL(request.url).searchParams;
      asked.push(query.toString());
      return HttpResponse.json(aPage([aChange()], 60, Number(query.get("page"))));
    }),
  );
  const { user, router } = renderRoute("/changes?page=2&field=status");
  await screen.findByRole("link", { name: "Crew-12" });
  await user.selectOptions(screen.getByRole("combobox", { name: "Show" }), "Webcasts");
  await waitFor(() => expect(router.state.location.search).toBe("?page=1&field=webcast_live"));
  await user.click(screen.getAllByRole("button", { name: "Next page" })[0] as HTMLElement);
  await waitFor(() => expect(asked).toHaveLength(3));
  expect(asked).toEqual([
    "field=status&limit=24&page=2",
    "field=webcast_live&limit=24&page=1",
    "field=webcast_live&limit=24&page=2",
  ]);
});

test.each([
  ["field=net", "Changes: launch times"],
  ["field=webcast_live&upcoming=true", "Changes: upcoming only, webcasts"],
  ["", "Changes"],
])("a list narrowed by %s is called %s", async (query, title) => {
  server.use(http.get(CALL, () => HttpResponse.json(aPage([aChange()]))));
  renderRoute(`/changes?${query}`);
  await screen.findByRole("link", { name: "Crew-12" });
  await waitFor(() => expect(document.title).toContain(title));
});

test("an address that makes no sense is the first page of everything", async () => {
  const { router } = renderRoute("/changes?page=x&field=weather", { data: { [FIRST]: aPage([]) } });
  expect(await screen.findByText("No changes yet")).toBeVisible();
  await waitFor(() => expect(router.state.location.search).toBe("?page=1"));
});

test("nothing of a kind says so and leads back to everything", async () => {
  server.use(
    http.get(CALL, ({ request }) =>
      HttpResponse.json(aPage(request.url.includes("field=pad") ? [] : [aChange()])),
    ),
  );
  const { user } = renderRoute("/changes?field=pad");
  expect(await screen.findByText("No changes like this yet")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Show every change" }));
  expect(await screen.findByRole("link", { name: "Crew-12" })).toBeVisible();
});

test("a list that does not load can be tried again, and one that is shown stays", async () => {
  let works = false;
  server.use(
    http.get(CALL, ({ request }) =>
      works && !request.url.includes("page=2")
        ? HttpResponse.json(aPage([aChange()], 60))
        : HttpResponse.json({ status: 400, error: "No such page.", requestId: "1" }, { status: 400 }),
    ),
  );
  const { user } = renderRoute("/changes");
  expect(await screen.findByText("No such page.")).toBeVisible();
  works = true;
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("link", { name: "Crew-12" })).toBeVisible();
  await user.click(screen.getAllByRole("button", { name: "Next page" })[0] as HTMLElement);
  expect(await screen.findByText("This list did not load.")).toBeVisible();
  expect(screen.getByRole("link", { name: "Crew-12" })).toBeVisible();
});

test("a filter of launches is asked for, has its chips, and can be taken away", async () => {
  const asked: string[] = [];
  server.use(
    http.get("*/api/v1/public/launches/filters", () => HttpResponse.json(choices)),
    http.get(CALL, ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.json(aPage([aChange()]));
    }),
  );
  const { user, router } = renderRoute("/changes?country=2&reused=true&upcoming=true&pad=x");
  await user.click(
    await screen.findByRole("button", { name: "Remove filter Country United States of America" }),
  );
  expect(asked[0]).toBe("?country=2&limit=24&page=1&reused=true&upcoming=true");
  await waitFor(() => expect(asked[1]).toBe("?limit=24&page=1&reused=true&upcoming=true"));
  expect(new URLSearchParams(router.state.location.search).get("reused")).toBe("true");
});
