import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { readSite, SiteSettings } from "../../lib/firstPaint/site";
import { SubscribeMenu } from "./SubscribeMenu";

const shown = (list: string, embeds = true) =>
  render(
    <SiteSettings value={{ ...readSite(), embeds }}>
      <MemoryRouter>
        <SubscribeMenu list={list} />
      </MemoryRouter>
    </SiteSettings>,
  );

test.each([
  ["public/launches?limit=12&page=1&upcoming=false", "/embed"],
  [
    "public/launches?agency=121&limit=12&ordering=desc&search=moon&upcoming=all",
    "/embed?agency=121&search=moon",
  ],
])("the coming launches of %s can be a part of another website", (list, page) => {
  shown(list);
  expect(screen.getByRole("link", { name: /^Your website/ })).toHaveAttribute("href", page);
});

test.each([
  ["events", "public/events?upcoming=true", true],
  ["news", "public/news", true],
  ["a site without embeds", "public/launches?upcoming=true", false],
])("of %s nothing can", (_, list, embeds) => {
  shown(list, embeds);
  expect(screen.getByRole("link", { name: /^Atom/ })).toBeVisible();
  expect(screen.queryByRole("link", { name: /^Your website/ })).toBeNull();
});
