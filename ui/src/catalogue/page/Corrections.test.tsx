import { act, configure, screen, waitFor, within } from "@testing-library/react";
import { http } from "msw";
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { Correction } from "../../lib/api/api.gen";
import { chooseDates } from "../../lib/time/order";
import { chooseUnits } from "../../lib/units";
import { agencyDetail, astronautDetail } from "../../test/catalogue";
import { launchDetail } from "../../test/launchDetail";
import { renderRoute } from "../../test/render";
import { server } from "../../test/server";
import { rocketDetail } from "../../test/things";

// The first of these pages takes long to load on a busy machine.
configure({ asyncUtilTimeout: 60_000 });
vi.setConfig({ testTimeout: 90_000 });

const SOURCE = "https://www.example.org/page";

const correction = (field: string, label: string, value: string | null, told: string | null): Correction => ({
  field,
  label,
  value,
  replaced_value: told,
  source: SOURCE,
  since: "2026-07-18T12:00:00Z",
});

const born = correction("date_of_birth", "Date of birth", "1984-02-29", "1948-02-29");
const text = correction("description", "Description", "It builds rockets.", null);

/** A page of each kind with something that was corrected, and the words its mark stands beside. */
const pages = {
  astronaut: () => {
    const record = astronautDetail({ corrections: [born] });
    return {
      path: `/astronauts/${record.id}`,
      key: `public/astronaut/${record.id}`,
      record,
      label: "Date of birth",
    };
  },
  rocket: () => {
    const record = rocketDetail({
      length: 70,
      corrections: [correction("length", "Length in meters", "70", "7")],
    });
    return {
      path: `/vehicles/rockets/${record.id}`,
      key: `public/rocket/${record.id}`,
      record,
      label: "Height",
    };
  },
  agency: () => {
    const record = agencyDetail({ description: "It builds rockets.", corrections: [text] });
    return {
      path: `/agencies/${record.id}`,
      key: `public/agency/${record.id}`,
      record,
      text: "It builds rockets.",
    };
  },
  launch: () => {
    const mission = {
      id: 7,
      name: "Demo",
      type: "Test Flight",
      orbit: null,
      orbit_abbrev: null,
      description: null,
    };
    const corrections = [correction("mission.type", "Mission type", "Test Flight", null)];
    const record = launchDetail({ mission, corrections });
    return { path: `/launches/${record.id}`, key: `public/launch/${record.id}`, record, label: "Type" };
  },
};

const open = (
  kind: keyof typeof pages,
  changes: object = {},
  site: object = { contact_email: "a@example.org" },
) => {
  const { path, key, record, ...where } = pages[kind]();
  renderRoute(path, { data: { [key]: { ...record, ...changes } }, site });
  return { path, ...where } as { path: string; label?: string; text?: string };
};

beforeEach(() => server.use(http.get("*/api/v1/*", () => new Promise(() => undefined))));

describe("a fact that was corrected here", () => {
  test.each(["astronaut", "rocket", "agency", "launch"] as const)(
    "is marked on the page of %s",
    async (kind) => {
      const { label, text: words } = open(kind);
      const mark = await screen.findByRole("link", { name: "Corrected here" });
      expect(mark).toHaveAttribute("href", "#corrections");
      const place = label ? mark.closest("dd")?.previousElementSibling : mark.closest("p")?.firstChild;
      expect(place).toHaveTextContent(label ?? words ?? "");
      expect(screen.getByRole("link", { name: /^source of / })).toHaveAttribute("href", SOURCE);
    },
  );

  test("is marked under the name of the person where it is a nationality", async () => {
    const [of, label] = ["nationality", "Nationality"];
    open("astronaut", { corrections: [correction(of, label, "Canada", "United States of America")] });
    const mark = await screen.findByRole("link", { name: "Corrected here" });
    expect(mark.closest("p")?.previousElementSibling).toBe(screen.getByRole("heading", { level: 1 }));
    expect(screen.getByText(/: Canada instead of United States of America\./)).toBeVisible();
  });

  test("stays marked when its page is written in other units", async () => {
    open("rocket");
    const fact = (await screen.findByRole("link", { name: "Corrected here" })).closest("dd");
    act(() => chooseUnits("us"));
    await waitFor(() => expect(fact).toHaveTextContent(/^230\sft.*Corrected here/));
    act(() => chooseUnits("metric"));
    await waitFor(() => expect(fact).toHaveTextContent(/^70\sm.*Corrected here/));
  });

  test("stays marked when its page is written in another order of dates", async () => {
    open("astronaut");
    const fact = (await screen.findByRole("link", { name: "Corrected here" })).closest("dd");
    act(() => chooseDates("dmy"));
    await waitFor(() => expect(fact).toHaveTextContent(/^29 February 1984.*Corrected here/));
    act(() => chooseDates("mdy"));
    await waitFor(() => expect(fact).toHaveTextContent(/^February 29, 1984.*Corrected here/));
  });

  test("is told with its source at the end of the page", async () => {
    open("astronaut");
    const link = await screen.findByRole("link", { name: /^Source\s+of Date of birth/ });
    expect(link).toHaveAttribute("href", SOURCE);
    expect(link).toHaveAttribute("rel", expect.stringContaining("nofollow"));
    expect(link.closest("li")).toHaveTextContent(
      "Date of birth corrected here on July 18, 2026: February 29, 1984 instead of February 29, 1948. Source of Date of birth: example.org",
    );
  });

  test("is told without long texts, and of what is nothing so", async () => {
    open("agency", {
      corrections: [
        { ...text, value: "x".repeat(61) },
        { ...born, value: null },
      ],
    });
    const lines = (await screen.findAllByRole("link", { name: /^Source of / })).map((link) =>
      link.closest("li"),
    );
    expect(lines[0]).toHaveTextContent(
      "Description corrected here on July 18, 2026. Source of Description: example.org",
    );
    expect(lines[1]).toHaveTextContent(": nothing instead of February 29, 1948.");
  });

  test("that the page does not show has no mark", async () => {
    open("launch", {
      corrections: [correction("launch_designator", "International designator", "2026-042", null)],
    });
    await screen.findByRole("link", { name: /^Source of International designator/ });
    expect(screen.queryByRole("link", { name: "Corrected here" })).toBeNull();
  });
});

describe("something wrong", () => {
  test.each(["astronaut", "rocket", "agency", "launch"] as const)(
    "is told from the page of %s",
    async (kind) => {
      const { path } = open(kind, { corrections: [] });
      const link = await screen.findByRole("link", { name: "Something wrong?" });
      expect(link).toHaveAttribute("href", `/contact?about=${path}`);
      expect(within(screen.getByRole("main")).queryByText(/corrected here/i)).toBeNull();
      expect(screen.queryByRole("link", { name: "Correct a fact" })).toBeNull();
    },
  );

  test("is not asked for where nobody can be reached", async () => {
    open("astronaut", {}, { mail: false });
    await screen.findByRole("link", { name: /^Source of / });
    await waitFor(() => expect(screen.queryByRole("link", { name: "Something wrong?" })).toBeNull());
  });
});
