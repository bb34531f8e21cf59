import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderRoute } from "../../test/render";

const text = async (site = {}) => {
  renderRoute("/privacy", { site });
  await screen.findByRole("heading", { level: 1, name: "Privacy Policy" });
  return screen.getByRole("main").textContent ?? "";
};

test("the policy has a date and every section is in its contents", async () => {
  expect(await text()).toMatch(/Last updated: [A-Z][a-z]+ \d\d, 20\d\d/);
  const links = within(screen.getByRole("navigation", { name: "Contents" })).getAllByRole("link");
  const sections = links.map(
    (link) => document.querySelector(`main ${link.getAttribute("href")} h2`)?.textContent,
  );
  expect(sections).toEqual(links.map((link) => link.textContent));
});

test("the policy covers every point", async () => {
  const said = await text();
  for (const point of [
    /Definitions/,
    /your e-mail address/,
    /Usage data/,
    /Cookies and beacons/,
    /Essential cookies \(session\)/,
    /Cookie acceptance \(persistent\)/,
    /Functionality cookies \(persistent\)/,
    /What we use it for/,
    /Whom we share it with/,
    /How long we keep it/,
    /another country/,
    /removed for good within 30 days/,
    /Disclosure/,
    /Security/,
    /Children under 13/,
    /Links to other sites/,
    /Changes to this policy/,
  ]) {
    expect(said).toMatch(point);
  }
  for (const link of screen.getAllByRole("link", { name: "contact page" }))
    expect(link).toHaveAttribute("href", "/contact");
});

test("the hosts of pictures are named, that of tiles only when the operator has set it", async () => {
  const said = await text();
  for (const host of ["thespacedevs-prod.nyc3.digitaloceanspaces.com", "apod.nasa.gov", "img.youtube.com"])
    expect(said).toContain(host);
  expect(said).not.toContain("tiles of the map");
});

test("the host of the map tiles is named", async () => {
  expect(await text({ tile_url: "https://tiles.example:8443/{z}/{x}/{y}.png" })).toContain(
    "tiles.example: the tiles",
  );
});
