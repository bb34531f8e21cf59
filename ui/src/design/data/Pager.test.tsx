import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { Pager } from "./Pager";

const names = ["First page", "Previous page", "Next page", "Last page"];

test.each<[string, { page: number; pages: number; loading?: boolean }, string[]]>([
  ["the first page", { page: 1, pages: 3 }, ["Next page", "Last page"]],
  ["a page between", { page: 2, pages: 3 }, names],
  ["the last page", { page: 3, pages: 3 }, ["First page", "Previous page"]],
  ["a page that is loading", { page: 2, pages: 3, loading: true }, []],
])("on %s", (_, props, enabled) => {
  render(<Pager {...props} total={36} onPage={vi.fn()} />);
  for (const name of names) {
    const button = screen.getByRole("button", { name });
    if (enabled.includes(name)) expect(button).toBeEnabled();
    else expect(button).toBeDisabled();
  }
});

test.each([0, 1])("of %d pages there is nothing to turn", (pages) => {
  const { container } = render(<Pager page={1} pages={pages} total={pages} onPage={vi.fn()} />);
  expect(container).toBeEmptyDOMElement();
});

test.each([
  ["First page", 2, 1],
  ["Previous page", 2, 1],
  ["Next page", 2, 3],
  ["Last page", 1, 3],
  ["Previous page", 9, 3],
])("%s of page %d leads to %d", async (name, page, target) => {
  const onPage = vi.fn();
  render(<Pager page={page} pages={3} total={36} onPage={onPage} />);
  await userEvent.click(screen.getByRole("button", { name }));
  expect(onPage).toHaveBeenCalledExactlyOnceWith(target);
});

test("it says where one is", () => {
  render(<Pager page={2} pages={2_001} total={24_001} onPage={vi.fn()} label="Pages below" />);
  expect(screen.getByRole("navigation", { name: "Pages below" })).toHaveTextContent(
    "Page 2 / 2,001 of 24,001 items",
  );
});
