import { screen, waitFor, within } from "@testing-library/react";
import { http } from "msw";
import { beforeEach, describe, expect, test } from "vitest";
import { ada, answerAccounts, settle } from "../../test/account";
import { renderRoute } from "../../test/render";
import { server } from "../../test/server";
import { aMessage, failure, grace, keepMessages, openAsStaff } from "./staff.fixture";

const pages = [
  ["/dashboard", "Dashboard"],
  ["/dashboard/messages", "Messages"],
  ["/dashboard/members", "Members"],
  ["/dashboard/etl-report", "ETL Tasks"],
  ["/dashboard/ingest", "Ingestion"],
] as const;
const nav = () => screen.findByRole("navigation", { name: "Dashboard" });

beforeEach(() => {
  server.use(http.get("*/api/v1/*", () => new Promise(() => undefined)));
});

describe("the pages of staff", () => {
  test.each(pages)("%s is the page %s, which search engines leave out", async (path, title) => {
    openAsStaff(path);
    expect(await screen.findByRole("heading", { level: 1, name: title })).toBeVisible();
    expect(document.title).toBe(`${title} · Tminus`);
    expect(document.head.querySelector("meta[name=robots]")).toHaveAttribute("content", "noindex");
    expect(document.head.querySelector("meta[name=description]")?.getAttribute("content")).toMatch(
      /^.{20,}\.$/,
    );
    expect(within(screen.getByRole("main")).getByRole("button", { name: "Back" })).toBeVisible();
  });

  test.each(pages)("%s sends a visitor to the launches, and asks nothing", async (path, title) => {
    const calls = answerAccounts();
    renderRoute(path);
    expect(await screen.findByRole("heading", { level: 1, name: /Launches/ })).toBeInTheDocument();
    expect(screen.queryByRole("heading", { name: title })).toBeNull();
    expect(calls).toEqual([]);
  });

  test.each(pages)(
    "%s sends a member without a role to the launches, and asks nothing",
    async (path, title) => {
      const { calls } = openAsStaff(path, {}, { member: ada });
      expect(await screen.findByRole("heading", { level: 1, name: /Launches/ })).toBeInTheDocument();
      expect(screen.queryByRole("heading", { level: 1, name: title })).toBeNull();
      await settle();
      expect(calls.map(({ call }) => call).filter((call) => call.includes("dashboard"))).toEqual([]);
    },
  );

  test.each(["ADMIN", "DEVELOPER", "MODERATOR"] as const)("are open to %s", async (role) => {
    openAsStaff("/dashboard", {}, { member: { ...ada, role: [role] } });
    expect(await screen.findByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
  });

  test("wait for the account", async () => {
    let answer: (account: object) => void = () => undefined;
    const { calls } = openAsStaff("/dashboard", {
      "GET user/my-account": () => new Promise<never>((done) => (answer = done as typeof answer)),
    });
    expect(await within(await screen.findByRole("main")).findByRole("status")).toHaveAccessibleName(
      "Loading your account",
    );
    await waitFor(() => expect(calls.at(-1)?.call).toBe("GET user/my-account"));
    expect(screen.queryByRole("heading", { level: 1 })).toBeNull();
    answer(grace);
    expect(await screen.findByRole("heading", { name: "Dashboard" })).toBeVisible();
  });

  test("offer another try when the account cannot be read", async () => {
    let works = false;
    const { user } = openAsStaff("/dashboard", {
      "GET user/my-account": () => (works ? (grace as never) : failure(500, 0, "Broken.")),
    });
    const again = await screen.findByRole("button", { name: "Try again" });
    expect(screen.queryByRole("heading", { name: "Dashboard" })).toBeNull();
    works = true;
    await user.click(again);
    expect(await screen.findByRole("heading", { name: "Dashboard" })).toBeVisible();
  });

  test("are left when the session is over", async () => {
    openAsStaff("/dashboard/members", {
      "GET dashboard/report/members": () => failure(401, 308, "This session is over."),
    });
    expect(await screen.findByRole("heading", { level: 1, name: /Launches/ })).toBeInTheDocument();
    expect(await screen.findByText("Your session has expired.")).toBeInTheDocument();
    expect(screen.queryByText(/^Oops/)).toBeNull();
  });
});

describe("the five buttons", () => {
  test("Members and Messages lead to their pages; ETL Tasks and AI Usage never do", async () => {
    openAsStaff("/dashboard");
    const buttons = within(await nav());
    expect(buttons.getByRole("link", { name: /^Members/ })).toHaveAttribute("href", "/dashboard/members");
    expect(buttons.getByRole("link", { name: /^Messages/ })).toHaveAttribute("href", "/dashboard/messages");
    expect(buttons.getByRole("button", { name: /^ETL Tasks/ })).toBeDisabled();
    expect(buttons.getByRole("button", { name: /^AI Usage/ })).toBeDisabled();
    expect(buttons.getAllByRole("listitem").map((item) => item.querySelector("b")?.textContent)).toEqual([
      "ETL Tasks",
      "Grafana",
      "AI Usage",
      "Members",
      "Messages",
    ]);
  });

  test("Grafana says that monitoring is not configured, and does nothing", async () => {
    const { user } = openAsStaff("/dashboard");
    const button = within(await nav()).getByRole("button", { name: /^Grafana/ });
    expect(button).toHaveAttribute("aria-disabled", "true");
    expect(button).toHaveAccessibleDescription("Monitoring is not configured.");
    await user.click(button);
    expect(screen.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
  });

  test("Grafana leads to the monitoring page where the operator has one", async () => {
    openAsStaff("/dashboard", {}, { site: { monitoring: true } });
    const link = within(await nav()).getByRole("link", { name: /^Grafana/ });
    expect(link).toHaveAttribute("href", "/grafana");
    expect(link).toHaveAttribute("target", "_blank");
    expect(screen.queryByText("Monitoring is not configured.")).toBeNull();
  });

  test("Messages says how many there are", async () => {
    keepMessages([aMessage(1), aMessage(2)]);
    openAsStaff("/dashboard");
    expect(await within(await nav()).findByRole("link", { name: "Messages 2 waiting" })).toBeVisible();
  });

  test("below them a link leads to the ingestion", async () => {
    const { user } = openAsStaff("/dashboard");
    const link = await screen.findByRole("link", { name: /^Ingestion/ });
    expect(link).toHaveAttribute("href", "/dashboard/ingest");
    await user.click(link);
    expect(await screen.findByRole("heading", { level: 1, name: "Ingestion" })).toBeVisible();
  });

  test("stand on every page of the dashboard, with the one where one is", async () => {
    const { user } = openAsStaff("/dashboard");
    await user.click(within(await nav()).getByRole("link", { name: /^Members/ }));
    expect(await screen.findByRole("heading", { level: 1, name: "Members" })).toBeVisible();
    await waitFor(async () =>
      expect(within(await nav()).getByRole("link", { current: "page" })).toHaveTextContent("Members"),
    );
  });
});
