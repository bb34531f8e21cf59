import { act, fireEvent, render, screen } from "@testing-library/react";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { notKept } from "../../test/notKept";
import { CoverImage } from "./CoverImage";
import type { Photo } from "./photo";

const direct: Photo = {
  ...notKept,
  image_url: "https://example.org/a.jpg",
  thumbnail_url: "https://example.org/a-small.jpg",
};
const kept: Photo = {
  ...direct,
  sources: [
    { width: 320, url: "/img/abcdefghijklmnopqrstuv-320.jpg" },
    { width: 640, url: "/img/abcdefghijklmnopqrstuv-640.jpg" },
  ],
  placeholder: "#336699",
  width: 1600,
  height: 1067,
};
const wanted: Photo = { ...kept, placeholder: null, width: null, height: null };

const show = (image: Photo | null, more: Partial<Parameters<typeof CoverImage>[0]> = {}) =>
  render(<CoverImage seed="a" image={image} sizes="20rem" alt="Falcon 9" art={<b>Drawing</b>} {...more} />);
const photo = () => screen.queryByRole("img", { name: "Falcon 9" });
const later = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));
const coverOf = (container: HTMLElement) => container.querySelector("span");

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

test("a photo appears over what stands there once it has loaded", () => {
  show(direct);
  expect(screen.getByText("Drawing")).toBeInTheDocument();
  expect(photo()).not.toHaveAttribute("data-loaded");
  fireEvent.load(photo() as HTMLElement);
  expect(photo()).toHaveAttribute("data-loaded", "later");
});

test("a photo that the browser has already is there with the first paint", () => {
  vi.spyOn(HTMLImageElement.prototype, "complete", "get").mockReturnValue(true);
  vi.spyOn(HTMLImageElement.prototype, "naturalWidth", "get").mockReturnValue(640);
  onTestFinished(() => void vi.restoreAllMocks());
  show(kept, { first: true });
  expect(photo()).toHaveAttribute("data-loaded", "at once");
  fireEvent.load(photo() as HTMLElement);
  expect(photo()).toHaveAttribute("data-loaded", "at once");
});

test("the browser chooses among our own, and knows the size before it has one", () => {
  show(kept);
  expect(photo()).toHaveAttribute(
    "srcset",
    "/img/abcdefghijklmnopqrstuv-320.jpg 320w, /img/abcdefghijklmnopqrstuv-640.jpg 640w",
  );
  expect(photo()).toHaveAttribute("src", "/img/abcdefghijklmnopqrstuv-640.jpg");
  expect(photo()).toHaveAttribute("sizes", "20rem");
  expect(photo()).toHaveAttribute("width", "1600");
  expect(photo()).toHaveAttribute("height", "1067");
});

test("the mean colour stands where a photo that is kept will be, and the drawing again when it fails", () => {
  const { container } = show(kept);
  expect(container.querySelector("rect")).toHaveAttribute("fill", "#336699");
  expect(screen.queryByText("Drawing")).toBeNull();
  fireEvent.error(photo() as HTMLElement);
  expect(container.querySelector("rect")).toBeNull();
  expect(screen.getByText("Drawing")).toBeInTheDocument();
});

test("one of our own that is not there yet is asked for once more after five seconds", () => {
  show(wanted);
  fireEvent.error(photo() as HTMLElement);
  expect(photo()).toBeNull();
  later(4_999);
  expect(photo()).toBeNull();
  later(1);
  expect(photo()).toHaveAttribute("src", "/img/abcdefghijklmnopqrstuv-640.jpg");
  fireEvent.load(photo() as HTMLElement);
  expect(photo()).toHaveAttribute("data-loaded");
});

test("one that is not there the second time is left alone", () => {
  show(wanted);
  fireEvent.error(photo() as HTMLElement);
  later(5_000);
  fireEvent.error(photo() as HTMLElement);
  later(60_000);
  expect(photo()).toBeNull();
  expect(screen.getByText("Drawing")).toBeInTheDocument();
});

test("a photo of somebody else is not asked for twice", () => {
  show(direct);
  fireEvent.error(photo() as HTMLElement);
  later(60_000);
  expect(photo()).toBeNull();
});

test("where nothing of our own can be shown nobody is asked", () => {
  const { container } = show({ ...wanted, sources: [] });
  expect(container.querySelector("img")).toBeNull();
  expect(screen.getByText("Drawing")).toBeInTheDocument();
});

test("without own ones the small one is shown, the whole one where it is large", () => {
  show(direct);
  expect(photo()).toHaveAttribute("src", direct.thumbnail_url);
  expect(photo()).not.toHaveAttribute("srcset");
  expect(photo()).not.toHaveAttribute("sizes");
});

test("the whole one is shown where it is large", () => {
  show(direct, { large: true });
  expect(photo()).toHaveAttribute("src", direct.image_url);
});

test("the one at the top of the page is asked for at once, others once the words are there", () => {
  show(kept, { first: true });
  expect(photo()).toHaveAttribute("loading", "eager");
  expect(photo()).toHaveAttribute("fetchpriority", "high");
});

test("others wait for the words", () => {
  show(kept);
  expect(photo()).toHaveAttribute("loading", "lazy");
});

test("what is far below the window is not asked for before it comes near", () => {
  let report: IntersectionObserverCallback = () => undefined;
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(callback: IntersectionObserverCallback) {
        report = callback;
      }
      observe() {}
      disconnect() {}
    },
  );
  onTestFinished(() => void vi.unstubAllGlobals());
  const see = (isIntersecting: boolean) =>
    act(() => report([{ isIntersecting } as IntersectionObserverEntry], {} as IntersectionObserver));
  const { container } = show(kept);
  see(false);
  expect(photo()).toBeNull();
  expect(container.querySelector("rect")).toHaveAttribute("fill", "#336699");
  see(true);
  expect(photo()).toBeInTheDocument();
});

test("its shape is known before it has loaded, and does not change with how that goes", () => {
  const { container } = show({ ...kept, width: 1000, height: 1500 });
  expect(coverOf(container)).toHaveAttribute("data-shape", "tall");
  fireEvent.error(photo() as HTMLElement);
  expect(coverOf(container)).toHaveAttribute("data-shape", "tall");
});

test("where the API does not know its shape the photo tells it", () => {
  const { container } = show(direct);
  expect(coverOf(container)).not.toHaveAttribute("data-shape");
  Object.defineProperties(photo(), { naturalWidth: { value: 900 }, naturalHeight: { value: 600 } });
  fireEvent.load(photo() as HTMLElement);
  expect(coverOf(container)).toHaveAttribute("data-shape", "wide");
});

test("a photo that fails is taken away; the next one gets its chance", () => {
  const { rerender } = show(direct);
  fireEvent.error(photo() as HTMLElement);
  expect(photo()).toBeNull();
  rerender(<CoverImage seed="a" image={kept} sizes="20rem" alt="Falcon 9" />);
  expect(photo()).toBeInTheDocument();
});
