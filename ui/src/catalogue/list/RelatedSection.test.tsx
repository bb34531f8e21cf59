import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { pageInfo } from "../../test/catalogue";
import { renderRoute } from "../../test/render";
import { RelatedSection } from "./RelatedSection";

test.each([
  [4, false],
  [5, true],
])("a list of %d has a pager: %s", (total, has) => {
  const section = (
    <RelatedSection id="things" title="Things" path="public/things" query={{ agency: 1 }}>
      {() => <p>four things</p>}
    </RelatedSection>
  );
  renderRoute("/", {
    routes: [{ path: "/", element: section }],
    data: { "public/things?agency=1&limit=4&page=1": { page: pageInfo(total, 1, 4) } },
  });
  expect(screen.getByText("four things")).toBeVisible();
  expect(screen.queryByRole("navigation", { name: "Pages of Things" }) !== null).toBe(has);
});
