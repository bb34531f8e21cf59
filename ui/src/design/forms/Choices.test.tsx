import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test } from "vitest";
import { Choices } from "./Choices";

const options = [
  { id: "1", name: "Soyuz", count: 9 },
  { id: "2", name: "Falcon 9", count: 5 },
  { id: "test flight", name: "Test Flight" },
  { id: "3,4", name: "Ariane", count: 4 },
  { id: "3", name: "Ariane 5", count: 3 },
];

interface FieldProps {
  start: readonly string[];
  most: number;
  chosen: (readonly string[])[];
}

function Field({ start, most, chosen }: FieldProps) {
  const [values, setValues] = useState(start);
  const change = (next: readonly string[]) => {
    chosen.push(next);
    setValues(next);
  };
  return (
    <Choices
      label="Rocket"
      any="Any rocket"
      options={options}
      noun="launch"
      values={values}
      onChange={change}
      most={most}
    />
  );
}

function setUp(start: readonly string[] = [], most = 20) {
  const chosen: (readonly string[])[] = [];
  render(<Field start={start} most={most} chosen={chosen} />);
  return { user: userEvent.setup(), chosen, field: () => screen.getByRole("button", { name: /^Rocket/ }) };
}

test("several can be wanted; a second press takes one back", async () => {
  const { user, chosen, field } = setUp();
  await user.click(field());
  await user.keyboard("soy{Enter}");
  expect(field()).toHaveAccessibleName("Rocket Soyuz");
  expect(field()).toHaveFocus();
  await user.keyboard("fal{Enter}");
  expect(field()).toHaveAccessibleName("Rocket Soyuz or Falcon 9");
  await user.click(field());
  expect(screen.getByRole("listbox")).toHaveAttribute("aria-multiselectable", "true");
  expect(screen.getAllByRole("option", { selected: true })).toHaveLength(2);
  await user.click(screen.getByRole("option", { name: "Soyuz, 9 launches" }));
  expect(chosen).toEqual([["1"], ["1", "2"], ["2"]]);
});

test("what is chosen under Without is left out, and a choice moves from one side to the other", async () => {
  const { user, chosen, field } = setUp(["2"]);
  await user.click(field());
  await user.click(screen.getByRole("button", { name: "Without" }));
  expect(screen.getByRole("combobox", { name: "Find Rocket" })).toHaveFocus();
  await user.keyboard("soy{Enter}");
  expect(field()).toHaveAccessibleName("Rocket Falcon 9, without Soyuz");
  await user.click(field());
  expect(screen.getByRole("option", { name: "Without Soyuz, 9 launches" })).toHaveAttribute(
    "aria-selected",
    "true",
  );
  await user.click(screen.getByRole("option", { name: "Falcon 9, 5 launches" }));
  expect(field()).toHaveAccessibleName("Rocket Without Soyuz or Falcon 9");
  await user.click(screen.getByRole("button", { name: "Clear Rocket" }));
  expect(chosen).toEqual([["2", "-1"], ["-1", "-2"], []]);
});

test("where all are left out the list opens on that side, and Escape on its switch closes it alone", async () => {
  const { user, field } = setUp(["-test flight", "-77"]);
  expect(field()).toHaveAccessibleName("Rocket Without Test Flight or #77");
  await user.click(field());
  const without = screen.getByRole("button", { name: "Without" });
  expect(without).toHaveAttribute("aria-pressed", "true");
  const active = screen.getByRole("combobox").getAttribute("aria-activedescendant") ?? "";
  expect(document.getElementById(active)).toHaveAccessibleName("Without Test Flight");
  without.focus();
  await user.keyboard("{Escape}");
  expect(screen.queryByRole("listbox")).toBeNull();
  expect(field()).toHaveFocus();
});

test("when so many are chosen as can be, only these are offered", async () => {
  const { user, field } = setUp(["1", "2"], 2);
  await user.click(field());
  expect(screen.getAllByRole("option").map((option) => option.textContent)).toEqual(["Soyuz9", "Falcon 95"]);
  expect(screen.getByText("No more than 2 can be chosen.")).toBeVisible();
});

test("a group is chosen and taken back as a whole, and told by its name", async () => {
  const { user, chosen, field } = setUp(["1", "4"]);
  await user.click(field());
  await user.keyboard("ariane{Enter}");
  expect(field()).toHaveAccessibleName("Rocket Ariane or Soyuz");
  await user.click(field());
  expect(screen.getAllByRole("option", { selected: true })).toHaveLength(3);
  await user.keyboard("ariane{Enter}");
  expect(chosen).toEqual([["1", "3", "4"], ["1"]]);
});

test("a group is left out as a whole, and offered only where there is room for all of it", async () => {
  const { user, chosen, field } = setUp([], 2);
  await user.click(field());
  await user.click(screen.getByRole("button", { name: "Without" }));
  await user.keyboard("ariane{Enter}");
  expect(field()).toHaveAccessibleName("Rocket Without Ariane");
  await user.click(screen.getByRole("button", { name: "Clear Rocket" }));
  await user.click(field());
  await user.keyboard("soy{Enter}");
  await user.click(field());
  await user.keyboard("ariane");
  expect(screen.getAllByRole("option").map((option) => option.textContent)).toEqual(["Ariane 53"]);
  expect(chosen).toEqual([["-3", "-4"], [], ["-1"]]);
});
