import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import { renderRoute } from "../../../test/render";
import { server } from "../../../test/server";
import { aPage, launches, launchesApi } from "./launches.fixture";

const data = [
  { name: "Crewed", query: "crewed=true", zones: [], count: 5 },
  { name: "Mars", query: "location=9", zones: ["Mars/"], count: 7 },
  { name: "Florida", query: "location=12%2C27", zones: [""], count: 1234 },
  { name: "Starship", query: "rocketConfig=464", zones: [], count: 0 },
];

test("shortcuts add to what narrows the list, say what is on, and how many there are of the whole list", async () => {
  const asked: string[] = [];
  server.use(
    ...launchesApi(() => aPage(launches(2))).handlers,
    http.get("*/api/v1/public/launches/shortcuts", ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.json({ data });
    }),
  );
  const { user, router } = renderRoute("/launches?view=cards");
  const list = within(await screen.findByRole("list", { name: "Shortcuts" }));
  const florida = await list.findByRole("link", { name: "Florida 1,234" });
  for (const name of [/Starship/, /Mars/]) expect(list.queryByText(name)).toBeNull();
  expect(florida).not.toHaveAttribute("aria-current");
  await user.click(florida);
  const address = () => new URLSearchParams(router.state.location.search);
  await waitFor(() => expect(address().get("location")).toBe("12,27"));
  expect(await list.findByRole("link", { name: "Florida" })).toHaveAttribute("aria-current", "true");
  await user.click(list.getByRole("link", { name: "Crewed" }));
  await waitFor(() => expect(address().get("crewed")).toBe("true"));
  expect(address().get("location")).toBe("12,27");
  await user.click(list.getByRole("link", { name: "Florida" }));
  await waitFor(() => expect(address().has("location")).toBe(false));
  expect(address().get("crewed")).toBe("true");
  expect(asked).toEqual(["?upcoming=true"]);
});
