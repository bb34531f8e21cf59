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

test("launches alone lead to the page that makes them a part of another website", () => {
  shown("public/launches?agency=121&upcoming=true");
  expect(screen.getByRole("link", { name: /^Your website/ })).toHaveAttribute("href", "/embed?agency=121");
});

test.each([
  ["events", "public/events?upcoming=true", true],
  ["news", "public/news", true],
  ["a site without embeds", "public/launches?upcoming=true", false],
])("of %s nothing does", (_, list, embeds) => {
  shown(list, embeds);
  expect(screen.getByRole("link", { name: /^Atom/ })).toBeVisible();
  expect(screen.queryByRole("link", { name: /^Your website/ })).toBeNull();
});
