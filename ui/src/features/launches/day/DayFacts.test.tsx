import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { launchDetail } from "../../../test/launchDetail";
import { DayFacts } from "./DayFacts";

test.each([
  [true, 1],
  [false, 0],
])("those near the site hear of a booster that comes back: %s", (returns_to_site, lines) => {
  render(
    <MemoryRouter>
      <DayFacts launch={launchDetail({ returns_to_site, status_id: 1 })} />
    </MemoryRouter>,
  );
  expect(screen.queryAllByText("A sonic boom is possible")).toHaveLength(lines);
});
