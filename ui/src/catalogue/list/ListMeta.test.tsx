import { render, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { ListMeta } from "./ListMeta";

const list = { title: "News", description: "All news.", details: "From many publishers." };
const description = () => document.head.querySelector("meta[name=description]")?.getAttribute("content");

afterEach(() => {
  for (const tag of document.head.querySelectorAll("[data-server]")) tag.remove();
});

function serve(title: string): void {
  document.head.innerHTML = `<title data-server>${title} · Tminus</title><meta name="description" content="Server's" data-server>`;
}

test("the server's title stays until the search changes, and back again it is the same", async () => {
  serve("News: “moon”");
  const { rerender } = render(<ListMeta {...list} search="moon" narrowing={{}} />);
  expect(document.title).toBe("News: “moon” · Tminus");
  expect(description()).toBe("Server's");

  rerender(<ListMeta {...list} search="mars -rover" narrowing={{}} />);
  await waitFor(() => expect(document.title).toBe("News: “mars”, without rover · Tminus"));
  expect(description()).toBe("News: “mars”, without rover. From many publishers.");
  expect(document.head.querySelectorAll("title, meta[name=description]")).toHaveLength(2);

  rerender(<ListMeta {...list} search="" narrowing={{}} />);
  expect(document.title).toBe("News · Tminus");
  expect(description()).toBe("All news.");
  rerender(<ListMeta {...list} search="moon" narrowing={{ words: ["a"], last: ["b"] }} />);
  await waitFor(() => expect(document.title).toBe("News: a, “moon”, b · Tminus"));
});

test("on a page that the server did not write the title is the client's own", async () => {
  serve("Launches");
  history.pushState(null, "", "/elsewhere");
  render(<ListMeta {...list} search="moon" narrowing={{}} />);
  expect(document.head.querySelector("title[data-server]")).toBeNull();
  await waitFor(() => expect(document.title).toBe("News: “moon” · Tminus"));
  history.back();
});
