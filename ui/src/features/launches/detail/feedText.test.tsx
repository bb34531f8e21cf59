import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { Updates } from "../../../catalogue/page/Updates";
import { MissionBlock } from "./MissionBlock";

const text = "The program:\n* CyBEEsat (TU Berlin)\n* TriSat-S";
const shown = (_: string, element: Element | null) =>
  element?.tagName === "P" && (element.textContent ?? "").startsWith(text);

test("the description of a mission keeps its lines", () => {
  const mission = {
    name: "Onward and Upward",
    type: "Test Flight",
    description: text,
    orbit: null,
    orbit_abbrev: null,
  };
  render(<MissionBlock mission={mission as never} patch={undefined} launchCost={null} crew={0} />);
  expect(screen.getByText(shown)).toHaveClass("lines");
});

test("an update keeps its lines", () => {
  const update = {
    id: 1,
    comment: text,
    created_by: "Cosmic",
    created_at: "2026-11-12T12:00:00Z",
    info_url: null,
  };
  render(
    <MemoryRouter>
      <Updates updates={[update] as never} />
    </MemoryRouter>,
  );
  expect(screen.getByText(shown)).toHaveClass("lines");
});
