import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { MemoryRouter } from "react-router";
import { SWRConfig } from "swr";
import { beforeEach, expect, test } from "vitest";
import type { Follow, FollowRule, RuleRequest } from "../../lib/api/api.gen";
import { swrConfig } from "../../lib/api/useApi";
import { keepDevice } from "../../lib/follow/device";
import { useFollow } from "../../lib/follow/follow";
import { aFollow } from "../../test/follow";
import { server } from "../../test/server";
import { FollowPanel } from "./FollowPanel";
import { HowTold } from "./HowTold";
import { RuleList } from "./RuleList";

const at = "2026-11-20T10:00:00Z";

/** A server that keeps what one device follows, by filters. */
function keeping(...filters: string[]) {
  let id = 0;
  const ruleOf = (filter: string, leads: number[] = []): FollowRule => ({
    id: ++id,
    launch: null,
    event: null,
    filter,
    title: filter,
    path: `/launches?${filter}`,
    leads,
    kinds: [],
    created_at: at,
  });
  const kept = aFollow({ rules: filters.map((filter) => ruleOf(filter)) });
  const calls: string[] = [];
  const state = { fails: false, gate: Promise.resolve() };
  const put = (filter: string, leads: number[] = []) => {
    kept.rules = [...kept.rules.filter((rule) => rule.filter !== filter), ruleOf(filter, leads)];
  };
  server.use(
    http.get("*/api/v1/public/*", () => new Promise(() => undefined)),
    http.get("*/api/v1/csrf/token", () => HttpResponse.json({ token: "csrf" })),
    http.get("*/api/v1/follow", async () => {
      calls.push("GET");
      if (state.fails) return HttpResponse.json({ status: 503, error: "Busy." }, { status: 503 });
      const answer = structuredClone(kept);
      await state.gate;
      return HttpResponse.json(answer);
    }),
    http.post("*/api/v1/follow/rules", async ({ request }) => {
      const rule = (await request.json()) as RuleRequest;
      calls.push(`POST ${rule.filter}`);
      put(rule.filter ?? "", rule.leads);
      return HttpResponse.json(kept);
    }),
    http.delete("*/api/v1/follow/rules/:id", async ({ params }) => {
      calls.push(`DELETE ${params.id}`);
      await state.gate;
      kept.rules = kept.rules.filter((rule) => String(rule.id) !== params.id);
      return HttpResponse.json(kept);
    }),
    http.patch("*/api/v1/follow", async ({ request }) => {
      Object.assign(kept, await request.json());
      return HttpResponse.json(kept);
    }),
  );
  return {
    calls,
    state,
    /** Follows as another tab does. */
    put,
    kept,
    filters: () => kept.rules.map(({ filter }) => filter).sort(),
  };
}

function Page({ children }: { children: (follow: Follow) => React.ReactNode }) {
  const { data } = useFollow();
  return data ? children(data) : "reading";
}

function show(page: React.ReactNode) {
  render(
    <SWRConfig value={{ ...swrConfig(), provider: () => new Map() }}>
      <MemoryRouter>{page}</MemoryRouter>
    </SWRConfig>,
  );
  return userEvent.setup();
}

const panel = <FollowPanel target={{ list: "public/launches?agency=9", name: "Nine" }} />;
const followButton = () => screen.queryByRole("button", { name: "Get alerts" });

beforeEach(() => {
  localStorage.clear();
  keepDevice({ token: "t".repeat(43), launches: [], events: [], filters: [] });
});

test("after a failed read there is nothing to follow with, only another try", async () => {
  const site = keeping("agency=1", "agency=2");
  site.state.fails = true;
  const user = show(panel);
  const again = await screen.findByRole("button", { name: "Try again" }, { timeout: 5_000 });
  expect(followButton()).toBeNull();
  site.state.fails = false;
  await user.click(again);
  await waitFor(() => expect(followButton()).toBeEnabled());
  await user.click(screen.getByRole("button", { name: "Get alerts" }));
  await waitFor(() => expect(site.filters()).toEqual(["agency=1", "agency=2", "agency=9"]));
});

test("nobody can follow before it is known what is followed already", async () => {
  const site = keeping("agency=1");
  let open = () => {};
  site.state.gate = new Promise((resolve) => {
    open = resolve;
  });
  show(panel);
  await waitFor(() => expect(site.calls).toEqual(["GET"]));
  expect(followButton()).toBeDisabled();
  open();
  await waitFor(() => expect(followButton()).toBeEnabled());
});

test("what another tab has followed since the last read stays", async () => {
  const site = keeping("agency=1");
  const user = show(panel);
  await waitFor(() => expect(followButton()).toBeEnabled());
  site.put("agency=2");
  await user.click(screen.getByRole("button", { name: "Get alerts" }));
  await waitFor(() => expect(site.filters()).toEqual(["agency=1", "agency=2", "agency=9"]));
});

test("what another tab has set for the same launches stays, unless something else was chosen here", async () => {
  const site = keeping();
  const user = show(panel);
  await waitFor(() => expect(followButton()).toBeEnabled());
  site.put("agency=9", [30]);
  await user.click(screen.getByRole("button", { name: "Get alerts" }));
  await waitFor(() => expect(site.calls).toContain("POST agency=9"));
  expect(site.kept.rules.map(({ leads }) => leads)).toEqual([[30]]);
});

test("with what was read before, a read that fails now sends nothing", async () => {
  const site = keeping("agency=1");
  const user = show(panel);
  await waitFor(() => expect(followButton()).toBeEnabled());
  site.state.fails = true;
  await user.click(screen.getByRole("button", { name: "Get alerts" }));
  expect(await screen.findByText("Busy.", undefined, { timeout: 5_000 })).toBeVisible();
  expect(site.calls.filter((call) => call !== "GET")).toEqual([]);
});

test("a follow that has ended elsewhere does not come back by a stop", async () => {
  const site = keeping("agency=9");
  const user = show(panel);
  const stop = await screen.findByRole("button", { name: "Turn off alerts" });
  site.kept.rules = [];
  await user.click(stop);
  await waitFor(() => expect(site.calls).toEqual(["GET", "GET"]));
  expect(site.filters()).toEqual([]);
});

test("two stops, one right after the other, both hold", async () => {
  const site = keeping("agency=1", "agency=2", "agency=3");
  const user = show(<Page>{({ rules }) => <RuleList rules={rules} />}</Page>);
  const stops = await screen.findAllByRole("button", { name: /^Turn off alerts/ });
  let open = () => {};
  site.state.gate = new Promise((resolve) => {
    open = resolve;
  });
  for (const stop of stops.slice(0, 2)) await user.click(stop);
  open();
  await waitFor(() => expect(screen.getAllByRole("button", { name: /^Turn off alerts/ })).toHaveLength(1));
  expect(site.filters()).toEqual(["agency=3"]);
});

test("a setting that is changed leaves those that another tab has changed", async () => {
  const site = keeping("agency=1");
  const user = show(<Page>{(follow) => <HowTold follow={follow} />}</Page>);
  const pause = await screen.findByRole("switch", { name: /^Pause/ });
  site.kept.quiet_from = "23:00";
  site.kept.quiet_to = "06:00";
  await user.click(pause);
  await waitFor(() => expect(site.kept.paused).toBe(true));
  expect(site.kept.quiet_from).toBe("23:00");
  await user.click(await screen.findByRole("switch", { name: /^Quiet hours/ }));
  await waitFor(() => expect(site.kept.quiet_from).toBeNull());
  expect(site.kept.paused).toBe(true);
});
