import { render, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { StatusPill } from "../../catalogue/launch/StatusPill";
import { CoverArt } from "./CoverArt";
import { PatchArt } from "./PatchArt";
import { PortraitArt } from "./PortraitArt";
import { RocketArt } from "./RocketArt";
import { StageArt } from "./StageArt";

/** What is drawn, without the ids that tell two drawings of a page apart. */
const drawn = (container: HTMLElement) => container.innerHTML.replaceAll(/_r_\w+_|«r\w+»/g, "");

test("the same seed is always the same picture, another one another", () => {
  const first = drawn(render(<CoverArt seed="a" />).container);
  expect(drawn(render(<CoverArt seed="a" />).container)).toBe(first);
  const others = ["b", "c", "d", "e"].map((seed) => drawn(render(<CoverArt seed={seed} />).container));
  expect(new Set([first, ...others]).size).toBe(5);
});

test("two drawings of one seed do not share their gradients", () => {
  render(
    <>
      <CoverArt seed="a" />
      <CoverArt seed="a" />
    </>,
  );
  const ids = [...document.querySelectorAll("[id]")].map((element) => element.id);
  expect(new Set(ids).size).toBe(ids.length);
});

test("cover art is drawn after the paint, and at once where it was drawn before", async () => {
  vi.resetModules();
  const { Art } = await import("./Art");
  const { container } = render(<Art seed="a" />);
  expect(container.querySelector("svg")).toBeNull();
  await waitFor(() => expect(container.querySelector("svg")).not.toBeNull());
  expect(drawn(render(<Art seed="a" />).container)).toBe(drawn(container));
});

test("no drawing has an inline style, which the content policy would refuse", () => {
  const { container } = render(
    <>
      <CoverArt seed="a" />
      <StageArt seed="a" capsule />
      <RocketArt seed="a" length={70} diameter={3.7} stages={2} />
      <PatchArt name="Crew-12" stars={4} />
      <PortraitArt seed="a" />
    </>,
  );
  expect(container.querySelectorAll("[style], style")).toHaveLength(0);
  expect(container.innerHTML).not.toMatch(/NaN|undefined/);
});

test("a rocket is drawn to scale, or dashed where its figures are not known", () => {
  const known = render(<RocketArt seed="a" length={70} diameter={12} stages={2} />).container;
  expect(known.querySelectorAll("path[fill^='url']")).toHaveLength(3);
  const unknown = render(<RocketArt seed="a" length={null} diameter={null} stages={null} />).container;
  expect(unknown.querySelectorAll("path[stroke-dasharray]")).toHaveLength(1);
});

test("the nine statuses differ in word, icon and tone", () => {
  const looks = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((id) => {
    const pill = render(<StatusPill id={id} name={`Status ${id}`} />).container.firstElementChild;
    return [pill?.textContent, pill?.querySelector("svg")?.innerHTML, pill?.getAttribute("data-tone")];
  });
  for (const part of [0, 1, 2]) expect(new Set(looks.map((look) => look[part])).size).toBe(9);
});

test("a status that is not known is called what the feed calls it", () => {
  render(<StatusPill id={42} name="Payload Recovered" />);
  expect(screen.getByText("Payload Recovered")).toBeVisible();
});
