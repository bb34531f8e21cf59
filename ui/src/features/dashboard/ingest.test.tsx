import { screen, waitFor, within } from "@testing-library/react";
import { http } from "msw";
import { beforeEach, describe, expect, test } from "vitest";
import { server } from "../../test/server";
import { failure, imagesReport, ingestReport, noticesReport, openAsStaff } from "./staff.fixture";

const PATH = "/dashboard/ingest";
const READ = "GET dashboard/ingest";
const ASK = "POST dashboard/ingest/refresh";
const IMAGES = "GET dashboard/images";
const NOTICES = "GET dashboard/notices";
const MINUTES = 60_000;
/** So many minutes from now, and half a one so that nothing is rounded down meanwhile. */
const at = (minutes: number) => new Date(Date.now() + (minutes + 0.5) * MINUTES).toISOString();

beforeEach(() => {
  server.use(http.get("*/api/v1/dashboard/contact/*", () => new Promise(() => undefined)));
});

const open = (changes = {}, answers = {}, images = "direct") =>
  openAsStaff(
    PATH,
    { [READ]: ingestReport(changes) as never, [NOTICES]: noticesReport as never, ...answers },
    { site: { images } },
  );
const fact = async (name: string) => (await screen.findByText(name)).nextElementSibling;
const table = (name: string) => screen.findByRole("table", { name });
const rows = async (name: string) =>
  within(await table(name))
    .getAllByRole("row")
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole("cell")
        .map((cell) => cell.querySelector("time")?.firstChild?.textContent ?? cell.textContent),
    );
const toasts = () =>
  Array.from(document.querySelectorAll("[data-sonner-toast]"), (toast) => toast.textContent);
const button = () => screen.findByRole("button", { name: "Refresh" });

describe("how ingestion stands", () => {
  test("tells the calls left, the next one and that the feed asked for no rest", async () => {
    open({ next_call_at: at(4) });
    expect(await fact("Calls left")).toHaveTextContent("12 of 15 this hour");
    expect((await fact("Next call"))?.querySelector("time")).toHaveTextContent(/^in 4 minutes/);
    expect(await fact("Rest asked by the feed")).toHaveTextContent("None");
  });

  test("tells of the rest that the feed asked for, and why", async () => {
    open({ calls_left: 0, held_until: at(21), held_reason: "429 Too Many Requests" });
    expect(await fact("Calls left")).toHaveTextContent("0 of 15 this hour");
    expect(await fact("Rest asked by the feed")).toHaveTextContent(/^in 21 minutes.*429 Too Many Requests$/);
  });

  test.each([
    [{ offline: true, calls_limit: null, calls_left: null }, "Offline: the feeds are never called"],
    [{ calls_limit: null, calls_left: null }, "As many as it takes"],
  ])("tells %o as %s", async (changes, words) => {
    open(changes);
    expect(await fact("Calls left")).toHaveTextContent(words);
    expect(await fact("Next call")).toHaveTextContent("-");
  });

  test("lists what comes next", async () => {
    open({
      next: [
        { job: "pulse", purpose: "see what changed anywhere", last_at: at(-5), due_at: at(4) },
        { job: "history", purpose: "read all past launches through", last_at: null, due_at: at(120) },
      ],
    });
    expect(await rows("Next calls")).toEqual([
      ["pulse", "see what changed anywhere", "4 minutes ago", "in 4 minutes"],
      ["history", "read all past launches through", "never", "in 2 hours"],
    ]);
  });

  test("tells the age of each part", async () => {
    open({
      parts: [
        { kind: "launches", count: 1_234, seen_at: at(-5), complete_at: at(-181), starter: 0 },
        { kind: "spacecraft_configurations", count: 9, seen_at: null, complete_at: null, starter: 9 },
      ],
    });
    expect(await rows("Age of each part")).toEqual([
      ["launches", "1,234", "0", "4 minutes ago", "3 hours ago"],
      ["spacecraft configurations", "9", "9", "never", "never"],
    ]);
  });

  test("lists the last errors as plain text, with the next try", async () => {
    open({
      failed: [{ job: "pads", at: at(-5), message: "read pads: <503>", retry_at: at(10) }],
    });
    expect(await rows("Last errors")).toEqual([
      ["pads", "4 minutes ago", "read pads: <503>", "in 10 minutes"],
    ]);
  });

  test("says so when nothing is planned and nothing failed", async () => {
    open();
    expect(await screen.findByText("Nothing is planned.")).toBeVisible();
    expect(screen.getByText("The latest try of every job went well.")).toBeVisible();
    expect(screen.getAllByRole("table")).toHaveLength(1);
  });

  test("leads to all runs", async () => {
    open();
    expect(await screen.findByRole("link", { name: "All runs" })).toHaveAttribute(
      "href",
      "/dashboard/etl-report",
    );
  });

  test("is a skeleton while it loads", async () => {
    open({}, { [READ]: () => new Promise<never>(() => undefined) });
    expect(await screen.findByRole("status", { name: "Loading how ingestion stands" })).toBeInTheDocument();
  });

  test("that does not load says so, and is read again on demand", async () => {
    let works = false;
    const { user } = open({}, { [READ]: () => (works ? (ingestReport() as never) : failure(403, 0, "No.")) });
    const again = await screen.findByRole("button", { name: "Try again" });
    expect(screen.queryByRole("button", { name: "Refresh" })).toBeNull();
    works = true;
    await user.click(again);
    expect(await fact("Calls left")).toHaveTextContent("12 of 15 this hour");
  });
});

describe("asking the feed at once", () => {
  test("says that it is asked, in the member's name, and reads again how it stands", async () => {
    let left = 12;
    const { user, calls } = open(
      {},
      {
        [READ]: () => ingestReport({ calls_left: left }) as never,
        [ASK]: () => {
          left--;
          return { timestamp: "", message: "The feed is asked now." };
        },
      },
    );
    await user.click(await button());
    expect(await screen.findByText("The feed is asked now.")).toBeInTheDocument();
    await waitFor(async () => expect(await fact("Calls left")).toHaveTextContent("11 of 15"));
    expect(calls.find(({ call }) => call === ASK)).toMatchObject({
      bearer: expect.stringMatching(/^Bearer access-/),
      csrf: expect.stringMatching(/^csrf-/),
    });
  });

  test("tells the wait when no call is left", async () => {
    const { user } = open({}, { [ASK]: () => failure(409, 102, "No call is left.", { delay: 725 }) });
    await user.click(await button());
    const said = await screen.findByText(/^No call is left\./);
    expect(said).toHaveTextContent("It can be asked again in 12 minutes 5 seconds.");
    expect(said).toHaveTextContent(/It can be asked again in 12\smin\s\d\ss\./);
    expect(said).toHaveAttribute("role", "status");
    expect(await button()).toBeEnabled();
    expect(toasts()).not.toContain("No call is left.");
  });

  test("offline tells that alone", async () => {
    const { user } = open({}, { [ASK]: () => failure(409, 102, "This site runs offline.") });
    await user.click(await button());
    expect((await screen.findByText("This site runs offline.")).textContent).toBe("This site runs offline.");
  });

  test("that fails otherwise is told by a toast", async () => {
    const { user } = open({}, { [ASK]: () => failure(503, 0, "Not now.") });
    await user.click(await button());
    await waitFor(() => expect(toasts()).toContain("Not now."));
  });
});

describe("how images stand", () => {
  test("tells what is kept and what is not, the room that takes, and which host fails", async () => {
    open({}, { [IMAGES]: imagesReport as never }, "own");
    expect(await fact("Room taken")).toHaveTextContent("412 MB of 1,024 MB");
    for (const [name, count] of Object.entries({
      "Missing at their hosts": "3",
      Failing: "4",
      Refused: "5",
    }))
      expect(await fact(name)).toHaveTextContent(count);
    expect(await rows("Hosts of images")).toEqual([
      ["photos.example", "1,900", "0", "0", "–"],
      ["news.example", "2", "40", "4", "answered 503"],
    ]);
  });

  test("says so while no host was asked", async () => {
    open({}, { [IMAGES]: { ...imagesReport, hosts: [] } as never }, "own");
    expect(await screen.findByText("No host was asked for an image yet.")).toBeVisible();
  });

  test("that does not load says so, and is read again on demand", async () => {
    let works = false;
    const { user } = open(
      {},
      { [IMAGES]: () => (works ? (imagesReport as never) : failure(403, 0, "No.")) },
      "own",
    );
    const again = await screen.findByRole("button", { name: "Try again" });
    expect(await fact("Calls left")).toHaveTextContent("12 of 15 this hour");
    works = true;
    await user.click(again);
    expect(await fact("Room taken")).toBeInTheDocument();
  });

  test("is not asked where the operator keeps none", async () => {
    const { calls } = open();
    await screen.findByText("Nothing is planned.");
    await screen.findByRole("link", { name: "All runs" });
    expect(screen.queryByRole("heading", { name: "Images" })).toBeNull();
    expect(calls.map(({ call }) => call)).not.toContain(IMAGES);
  });
});

describe("how notices stand", () => {
  test("tells who follows, what waits for how long, which host fails and what was told of each day", async () => {
    open();
    for (const [name, value] of Object.entries({
      "Who follows": "1,204",
      Destinations: "1,197",
      Waiting: "12",
      "The oldest is due for": "3 minutes",
      "Sent this week": "20,417",
    }))
      expect(await fact(name)).toHaveTextContent(value);
    expect(await rows("Hosts that fail")).toEqual([
      ["ntfy.example", "ntfy", "7", "2 hours", "It answered 503."],
    ]);
    expect(await rows("Notices by day")).toEqual([
      ["July 18, 2026", "1,240", "reminder 1,200, slip 40"],
      ["July 17, 2026", "3", "outcome 3"],
    ]);
  });

  test("says so while nothing was told, and when it does not load", async () => {
    let works = false;
    const quiet = {
      ...noticesReport,
      queue: {},
      oldest_at: null,
      failing: [],
      told: [{ day: "2026-07-18", told: {} }],
    };
    const { user } = open({}, { [NOTICES]: () => (works ? (quiet as never) : failure(403, 0, "No.")) });
    const again = await screen.findByRole("button", { name: "Try again" });
    works = true;
    await user.click(again);
    expect(await screen.findByText("Nothing was told this week.")).toBeVisible();
    expect(await fact("The oldest is due for")).toHaveTextContent("–");
  });
});
