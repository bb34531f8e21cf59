import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderRoute } from "../../test/render";

const titles = async () => {
  await screen.findByRole("heading", { level: 1, name: "Feeds" });
  return screen.getAllByRole("heading", { level: 2 }).map((heading) => heading.textContent);
};

test("every list is there for the programs that can follow it", async () => {
  renderRoute("/feeds");
  expect(await titles()).toEqual(["Upcoming Launches", "Upcoming Events", "Changes", "News", "Records"]);
  const leads = (title: string, name: RegExp) =>
    within(screen.getByRole("region", { name: title }))
      .getByRole("link", { name })
      .getAttribute("href");
  const { host } = location;
  expect(leads("Upcoming Launches", /^Calendar app/)).toBe(`webcal://${host}/launches.ics`);
  expect(leads("Upcoming Launches", /^CSV/)).toBe(`http://${host}/launches.csv`);
  expect(leads("Upcoming Events", /^Calendar app/)).toBe(`webcal://${host}/events.ics`);
  expect(leads("Upcoming Events", /^Outlook/)).toContain("&name=Upcoming%20Events");
  expect(leads("Changes", /^Atom/)).toBe(`http://${host}/changes.atom`);
  expect(leads("News", /^RSS/)).toBe(`http://${host}/news.rss`);
  expect(leads("Records", /^JSON Feed/)).toBe(`http://${host}/stats.json`);
});

test("a site without news has no feed of them", async () => {
  renderRoute("/feeds", { site: { news: false } });
  expect(await titles()).not.toContain("News");
});

test("the foot of every page leads there", async () => {
  renderRoute("/feeds");
  expect(await screen.findByRole("link", { name: "Feeds" })).toHaveAttribute("href", "/feeds");
});
