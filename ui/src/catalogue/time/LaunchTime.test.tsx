import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { LaunchTime } from "./LaunchTime";

const net = "2027-09-30T00:00:00Z";

test.each([
  [7, "NET September 2027", "NET: no earlier than"],
  [10, "Q3 2027", null],
])("a time of precision %i says %s, and what NET means", (id, text, meaning) => {
  const known = {
    net,
    net_precision: { id, name: "", abbrev: "" },
    certainty: "month",
    status_id: 8,
  } as const;
  render(<LaunchTime launch={known} />);
  expect(screen.getByText(text).getAttribute("title")).toBe(meaning);
});
