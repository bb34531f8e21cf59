import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import { renderRoute } from "../../../test/render";
import { server } from "../../../test/server";
import { aPage, launches, launchesApi } from "./launches.fixture";

const data = [
  { name: "Crewed", query: "crewed=true", count: 5 },
  { name: "Florida", query: "location=12%2C27", count: 1234 },
  { name: "Starship", query: "rocketConfig=464", count: 0 },
];

test("shortcuts add to what narrows the list, say what is on, and come from one call", async () => {
  const asked: URLSearchParams[] = [];
  server.use(
    ...launchesApi(() => aPage(launches(2))).handlers,
    http.get("*/api/v1/public/launches/shortcuts", ({ request }) => {
      asked.push(new URL(request.url).searchParams);
      return HttpResponse.json({ data });
    }),
  );
  const { user, router } = renderRoute("/launches?agency=121&view=cards");
  const list = within(await screen.findByRole("list", { name: "Shortcuts" }));
  const florida = await list.findByRole("link", { name: "Florida 1,234" });
  expect(list.queryByText("Starship")).toBeNull();
  expect(florida).not.toHaveAttribute("aria-current");
  expect(asked).toHaveLength(1);
  expect(asked[0]?.get("agency")).toBe("121");
  expect(asked[0]?.get("zone")).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone);
  await user.click(florida);
  const address = () => new URLSearchParams(router.state.location.search);
  await waitFor(() => expect(address().get("location")).toBe("12,27"));
  expect(address().get("agency")).toBe("121");
  expect(await list.findByRole("link", { name: "Florida 1,234" })).toHaveAttribute("aria-current", "true");
  await user.click(list.getByRole("link", { name: "Crewed 5" }));
  await waitFor(() => expect(address().get("crewed")).toBe("true"));
  await user.click(list.getByRole("link", { name: "Florida 1,234" }));
  await waitFor(() => expect(address().has("location")).toBe(false));
  expect(address().get("crewed")).toBe("true");
});
