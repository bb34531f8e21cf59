import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { delay, HttpResponse, http } from "msw";
import { afterEach, expect, test, vi } from "vitest";
import { Layout } from "../../app/Layout";
import type { SearchResult } from "../../lib/api/api.gen";
import { closeSearch } from "../../lib/searchKeys";
import { chooseZone } from "../../lib/time/zone";
import { renderRoute } from "../../test/render";
import { server } from "../../test/server";
import { aGroup, aHit, aLaunchHit, anAnswer } from "./search.fixture";

const noLaunches = {
  _embedded: { launchNormalDTOes: [] },
  page: { size: 1, totalElements: 0, totalPages: 0, number: 1 },
};
const page = (title: string) => ({ element: <h1>{title}</h1> });
const routes = [
  {
    element: <Layout />,
    children: [
      {
        path: "/launches",
        element: (
          <>
            <h1>Launches</h1>
            <input aria-label="Field" />
          </>
        ),
      },
      { path: "/launches/:id", ...page("Launch") },
      { path: "/agencies/:id", ...page("Agency") },
      { path: "/search", ...page("Search page") },
      { path: "*", ...page("Other") },
    ],
  },
];

afterEach(closeSearch);

/** Answers each search by its words, and notes what was asked. */
function answering(answers: (q: string, kinds: string | null) => SearchResult, wait = (_: string) => 0) {
  const asked: string[] = [];
  server.use(
    http.get("*/api/v1/public/search", async ({ request }) => {
      const { searchParams, search } = new URL(request.url);
      const q = searchParams.get("q") ?? "";
      asked.push(search);
      await delay(wait(q));
      return HttpResponse.json(answers(q, searchParams.get("kinds")));
    }),
  );
  return asked;
}

function open(path = "/launches") {
  return renderRoute(path, {
    routes,
    data: { "public/launches?limit=1&ordering=next&page=1&upcoming=true": noLaunches },
  });
}

const palette = () => screen.findByRole("dialog", { name: "Search" });
const options = () => screen.queryAllByRole("option").map((option) => option.textContent);
const artemis = anAnswer([
  aGroup("launch", [aLaunchHit("SLS Block 1 | Artemis III")], {
    total: 8,
    more: "/launches?search=artemis&upcoming=all",
  }),
  aGroup("program", [aHit("Artemis", { path: "/programs/15" })]),
]);
const named = (q: string) => anAnswer([aGroup("agency", [aHit(`Agency ${q}`)])]);

// It is the first one: after another the script is there already.
test("what is typed while the search is on its way is not lost", async () => {
  answering(named);
  open();
  for (const key of ["/", "f", "x", "Backspace", "9", " "]) fireEvent.keyDown(document.body, { key });
  await palette();
  expect(screen.getByRole("combobox")).toHaveValue("f9 ");
  await waitFor(() => expect(options()[0]).toContain("Agency f9"));
});

test.each([
  ["/", "/"],
  ["⌘K", "{Meta>}k{/Meta}"],
  ["Ctrl+K", "{Control>}k{/Control}"],
])("%s opens it, Escape closes it, and the focus returns", async (_, keys) => {
  const { user } = open();
  const button = screen.getByRole("button", { name: "Search" });
  button.focus();
  await user.keyboard(keys);
  const dialog = await palette();
  expect(within(dialog).getByRole("combobox")).toHaveFocus();
  expect(within(dialog).getByRole("combobox")).toHaveValue("");
  fireEvent(dialog, new Event("cancel", { cancelable: true }));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(button).toHaveFocus();
});

test("the slash is a letter where one types, ⌘K opens the search there too", async () => {
  const { user } = open();
  const field = screen.getByRole("textbox", { name: "Field" });
  await user.type(field, "1/2");
  expect(field).toHaveValue("1/2");
  expect(screen.queryByRole("dialog")).toBeNull();
  await user.keyboard("{Meta>}k{/Meta}");
  await palette();
  await user.keyboard("{Meta>}k{/Meta}");
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(field).toHaveFocus();
});

test("before typing there are the parts of the site, and nothing is picked yet", async () => {
  const { user, router } = open();
  await user.click(screen.getByRole("button", { name: "Search" }));
  await palette();
  const field = screen.getByRole("combobox");
  expect(field).not.toHaveAttribute("aria-activedescendant");
  expect(options().slice(0, 3)).toEqual(["Launches", "Astronauts", "Programs"]);
  await user.keyboard("{Enter}");
  expect(router.state.location.pathname).toBe("/launches");
  await user.keyboard("{ArrowDown}{ArrowDown}{Enter}");
  await waitFor(() => expect(router.state.location.pathname).toBe("/astronauts"));
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("hits stand in groups with their honest time, marked, and all of a kind is one press away", async () => {
  answering(() => artemis);
  const { user } = open();
  await user.keyboard("/artemis");
  await waitFor(() => expect(options()).toHaveLength(4));
  expect(screen.getByRole("group", { name: "Launches 8" })).toBeInTheDocument();
  const [first, all, program, calendar] = screen.getAllByRole("option");
  expect(first).toHaveTextContent("Artemis IIISLS Block 1 · NASA · Kennedy Space CenterH1 2027");
  await waitFor(() => expect(first?.querySelector("mark")).toHaveTextContent("Artemis"));
  expect(first).toHaveAttribute("aria-selected", "true");
  expect(all).toHaveAttribute("href", "/launches?search=artemis&upcoming=all");
  expect(program).toHaveAttribute("href", "/programs/15");
  expect(calendar?.getAttribute("href")).toMatch(/^webcal:.*\/launches\.ics\?program=program-0$/);
  expect(within(await palette()).getByRole("status")).toHaveTextContent("9 matches");
});

test("what has a calendar of its own has it right below where it is the best hit", async () => {
  answering(() => ({ ...artemis, groups: artemis.groups.toReversed() }));
  const { user } = open();
  await user.keyboard("/artemis");
  await waitFor(() => expect(options()).toHaveLength(4));
  const [program, calendar] = screen.getAllByRole("option");
  expect(program).toHaveAttribute("href", "/programs/15");
  expect(calendar).toHaveTextContent("launches in my calendar");
});

test("names are text, whatever they look like", async () => {
  answering(() => anAnswer([aGroup("agency", [aHit("<img src=x onerror=alert(1)>")])]));
  const { user } = open();
  await user.keyboard("/img");
  await waitFor(() => expect(options()[0]).toBe("<img src=x onerror=alert(1)>"));
});

test("arrows go round, Home and End to the ends, and the field keeps the focus", async () => {
  answering(() => artemis);
  const { user } = open();
  await user.keyboard("/artemis");
  await waitFor(() => expect(options()).toHaveLength(4));
  const field = screen.getByRole("combobox");
  const picked = () => {
    const index = screen
      .getAllByRole("option")
      .findIndex((each) => each.getAttribute("aria-selected") === "true");
    expect(field.getAttribute("aria-activedescendant")).toBe(screen.getAllByRole("option")[index]?.id);
    return index;
  };
  expect(picked()).toBe(0);
  for (const [key, want] of [
    ["ArrowUp", 3],
    ["ArrowDown", 0],
    ["End", 3],
    ["Home", 0],
  ] as const) {
    await user.keyboard(`{${key}}`);
    expect(picked()).toBe(want);
  }
  expect(field).toHaveFocus();
});

test("⌘Enter opens another tab and leaves the search open", async () => {
  answering(() => artemis);
  const opened = vi.spyOn(window, "open").mockReturnValue(null);
  const { user, router } = open();
  await user.keyboard("/artemis");
  await waitFor(() => expect(options()).toHaveLength(4));
  await user.keyboard("{Meta>}{Enter}{/Meta}");
  expect(opened).toHaveBeenCalledWith(expect.stringContaining("/launches/7d1f0a52"), "_blank", "noopener");
  expect(router.state.location.pathname).toBe("/launches");
  expect(screen.getByRole("dialog")).toBeInTheDocument();
});

test("the answer to older words is never shown for newer ones", async () => {
  const asked = answering(named, (q) => (q === "f" ? 700 : 10));
  const { user } = open();
  await user.keyboard("/f");
  await waitFor(() => expect(asked).toEqual(["?q=f"]));
  await user.keyboard("a");
  await waitFor(() => expect(options()[0]).toContain("Agency fa"));
  await new Promise((resolve) => setTimeout(resolve, 900));
  expect(options()[0]).toContain("Agency fa");
});

test("typing on asks once, when it pauses", async () => {
  const asked = answering(named);
  const { user } = open();
  await user.keyboard("/");
  await palette();
  await user.keyboard("falcon");
  await waitFor(() => expect(options()[0]).toContain("Agency falcon"));
  expect(asked.at(-1)).toBe("?q=falcon");
  expect(asked.length).toBeLessThan(4);
});

test("Enter before the answer leads to its first hit, not to one of the words before", async () => {
  answering(
    (q) => anAnswer([aGroup("agency", [aHit(q, { path: `/agencies/${q.length}` })])]),
    () => 150,
  );
  const { user, router } = open();
  await user.keyboard("/a");
  await waitFor(() => expect(options()[0]).toContain("a"));
  await user.keyboard("bc{Enter}");
  await waitFor(() => expect(router.state.location.pathname).toBe("/agencies/3"));
});

test("a chip shows one kind alone, of which more is asked for", async () => {
  const asked = answering((_, kinds) =>
    kinds ? anAnswer([aGroup("program", [aHit("Artemis"), aHit("Artemis Accords")])]) : artemis,
  );
  const { user } = open();
  await user.keyboard("/artemis");
  await user.click(await screen.findByRole("button", { name: "Programs 1" }));
  await waitFor(() => expect(asked.at(-1)).toBe("?kinds=program&limit=10&q=artemis"));
  await waitFor(() => expect(options().slice(0, 2)).toEqual(["Artemis", "Artemis Accords"]));
  expect(screen.getByRole("button", { name: "Programs 1" })).toHaveAttribute("aria-pressed", "true");
});

test("what was corrected is said, and so is that nothing was found; Enter then shows the page", async () => {
  answering((q) =>
    q === "flacon" ? anAnswer([aGroup("agency", [aHit("Falcon")])], "falcon") : anAnswer([]),
  );
  const { user, router } = open();
  await user.keyboard("/flacon");
  expect(await screen.findByText("No results for “flacon”. Showing “falcon”.")).toBeInTheDocument();
  await user.keyboard("x");
  expect(await screen.findByText("No results for “flaconx”.")).toBeInTheDocument();
  expect(screen.getByRole("combobox")).toHaveAttribute("aria-expanded", "false");
  await user.keyboard("{Enter}");
  await waitFor(() =>
    expect(router.state.location.pathname + router.state.location.search).toBe("/search?q=flaconx"),
  );
});

test("what cannot be searched for says why, and is not asked", async () => {
  const asked = answering(named);
  const { user } = open();
  await user.keyboard("/");
  await palette();
  const field = screen.getByRole("combobox");
  fireEvent.change(field, { target: { value: "x".repeat(101) } });
  expect(screen.getByText("A search has at most 100 characters. This one has 101.")).toBeInTheDocument();
  fireEvent.change(field, { target: { value: "!?" } });
  expect(screen.getByText("Enter at least one letter or number.")).toBeInTheDocument();
  fireEvent.change(field, {
    target: { value: 'one two ! three -"four as one" five 6 “seven as one” eight nine' },
  });
  expect(screen.getByText("A search has at most 8 words. This one has 9.")).toBeInTheDocument();
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(asked).toEqual([]);
});

test("a refusal is told in the server's words, and can be tried again", async () => {
  server.use(
    http.get("*/api/v1/public/search", () =>
      HttpResponse.json({ status: 400, error: "At most 8 words.", businessErrorCode: 101 }, { status: 400 }),
    ),
  );
  const { user } = open();
  await user.keyboard("/many words");
  expect(await screen.findByRole("alert")).toHaveTextContent("At most 8 words.");
  answering(named);
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(options()[0]).toContain("Agency many words"));
});

test("a sentence is answered in the first row, with what can be done about it", async () => {
  const launch = aLaunchHit("SLS Block 1 | Artemis III");
  const list = "/launches?search=artemis";
  const found = (title: string, kind: "launch" | "launches") =>
    anAnswer([aGroup("launch", [launch])], null, {
      answer: { kind, title, path: launch.path, launch, list },
    });
  answering((q) =>
    q === "next artemis" ? found("Next launch", "launch") : found("2 launches today (UTC)", "launches"),
  );
  open();
  fireEvent.keyDown(document.body, { key: "k", ctrlKey: true });
  const field = within(await palette()).getByRole("combobox");
  fireEvent.change(field, { target: { value: "next artemis" } });
  const answer = await screen.findByRole("group", { name: "Next launch" });
  expect(
    within(answer)
      .getAllByRole("option")
      .map((option) => option.textContent),
  ).toEqual([expect.stringContaining("Artemis III"), "Remind me", "Add to calendar"]);
  fireEvent.change(field, { target: { value: "artemis today" } });
  const several = await screen.findByRole("group", { name: "2 launches today (UTC)" });
  expect(within(several).getByRole("option", { name: "Show the list" })).toHaveAttribute("href", list);
  expect(within(several).getByRole("option", { name: "Follow" })).toBeInTheDocument();
});

test("an answer without anything else is no search that found nothing", async () => {
  const answer = {
    kind: "people" as const,
    title: "7 people are in space now",
    path: "/astronauts?inSpace=true",
    launch: null,
    list: null,
  };
  answering(() => anAnswer([], null, { answer }));
  const { user } = open();
  await user.keyboard("/who is in space");
  expect(await screen.findByRole("option", { name: /7 people are in space now/ })).toBeVisible();
  expect(screen.getByText("1 answer", { selector: '[role="status"]' })).toBeInTheDocument();
});

test("an event says when it is, as far as that is known", async () => {
  const aTime = { path: "/events/1", subtitle: "EVA", status_id: null, timezone: null };
  const exact = aHit("Spacewalk 1", { ...aTime, net: "2027-06-30T12:30:00Z", certainty: "exact" });
  const day = aHit("Spacewalk 2", { ...aTime, net: "2027-06-30T00:00:00Z", certainty: "day" });
  const none = aHit("Spacewalk 3", aTime);
  answering(() => anAnswer([aGroup("event", [exact, day, none])]));
  chooseZone("utc");
  open();
  fireEvent.keyDown(document.body, { key: "k", ctrlKey: true });
  fireEvent.change(within(await palette()).getByRole("combobox"), { target: { value: "spacewalk" } });
  const events = within(await screen.findByRole("group", { name: /Events/ }));
  expect(events.getAllByRole("option").map((option) => option.textContent)).toEqual([
    "Spacewalk 1EVAJun 30, 2027 · 12:30 PM UTC",
    "Spacewalk 2EVAJune 30, 2027",
    "Spacewalk 3EVA",
  ]);
  chooseZone("mine");
});
