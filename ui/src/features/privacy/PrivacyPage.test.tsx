import { screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
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

test.each([
  ["a phone", true],
  ["a wide screen", false],
])("the contents on %s are folded: %s", async (_, small) => {
  const media = matchMedia("(max-width: 44rem)");
  vi.spyOn(window, "matchMedia").mockImplementation((query) => ({
    ...media,
    matches: small && query.includes("max-width: 44rem"),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  await text();
  expect(screen.getByText("Contents", { selector: "summary" }).closest("details")?.open).toBe(!small);
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
    /Who we share it with/,
    /How long we keep it/,
    /another country/,
    /within 30 days/,
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

test("the policy tells what is kept about a member, with which limits, and nothing that is not so", async () => {
  const said = await text();
  for (const fact of [
    "at most 50 networks",
    "Frames, badges and countdowns of ours on other sites come from us as well",
    "365 days after you last signed in from it",
    "the number by which the provider knows you",
    "with the number of your account and the address of your connection",
    "counted by e-mail address for a day",
    "for 30 days nothing is removed",
    "the first nightly clean-up after that",
    "stays in backups",
    "Download my data",
    "12 hours",
    "31 days",
  ])
    expect(said).toContain(fact);
  expect(said).not.toMatch(/not joined to your account|and nothing else|tell them by mail/);
  expect(screen.getByRole("link", { name: "profile page" })).toHaveAttribute("href", "/profile");
});

test("the operator is named where they say who they are", async () => {
  const operator = "Ada Lovelace, 12 St James's Square, London";
  expect(await text({ operator })).toContain(`This site is run by ${operator}.`);
  expect(document.getElementById("contact")).toHaveTextContent(operator);
});

test("nobody is named while the operator is not known", async () => {
  expect(await text()).not.toContain("is run by");
});

const PICTURES = ["thespacedevs-prod.nyc3.digitaloceanspaces.com", "apod.nasa.gov", "img.youtube.com"];

test("where pictures come from here, the page promises it and names no host but that of films", async () => {
  const said = await text({ images: "own" });
  expect(said).toContain("your browser asks nobody but us.");
  for (const host of PICTURES) expect(said).not.toContain(host);
  const part = document.getElementById("third-parties");
  expect(Array.from(part?.querySelectorAll("code") ?? [], (code) => code.textContent)).toEqual([
    "www.youtube-nocookie.com",
  ]);
});

test("where they come from their publishers, these are named, without a host of tiles that is not set", async () => {
  const said = await text({ images: "direct" });
  for (const host of PICTURES) expect(said).toContain(host);
  expect(said).not.toContain("nobody but us");
  expect(said).not.toContain("tiles of the map");
});

test.each(["own", "direct"])("the host of the map tiles is named, with images %s", async (images) => {
  expect(await text({ images, tile_url: "https://tiles.example:8443/{z}/{x}/{y}.png" })).toContain(
    "tiles.example: the tiles",
  );
});
