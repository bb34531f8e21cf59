import { createEvent, fireEvent, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { Combobox } from "./Combobox";

const options = [
  { id: 1, name: "Falcon 9" },
  { id: 2, name: "Falcon Heavy" },
  { id: 3, name: "Électron" },
];

function Field({
  start,
  onPick,
  options: choices = options,
}: {
  start?: number;
  onPick?: (id: number | undefined) => void;
  options?: readonly { id: number; name: string; count?: number }[];
}) {
  const [value, setValue] = useState<number | undefined>(start);
  const pick = (id: number | undefined) => {
    setValue(id);
    onPick?.(id);
  };
  return (
    <>
      <Combobox label="Rocket" any="Any rocket" options={choices} noun="launch" value={value} onPick={pick} />
      <button type="button">elsewhere</button>
    </>
  );
}

function setUp(start?: number) {
  const onPick = vi.fn();
  render(<Field {...(start !== undefined && { start })} onPick={onPick} />);
  return { user: userEvent.setup(), onPick, field: () => screen.getByRole("button", { name: /^Rocket/ }) };
}

test("typing narrows the list, whatever the accents and the case, and Enter picks", async () => {
  const { user, onPick, field } = setUp();
  expect(field()).toHaveAccessibleName("Rocket Any rocket");
  await user.click(field());
  await user.keyboard("elec");
  expect(screen.getAllByRole("option")).toHaveLength(1);
  await user.keyboard("{Enter}");
  expect(onPick).toHaveBeenCalledExactlyOnceWith(3);
  expect(field()).toHaveAccessibleName("Rocket Électron");
  expect(field()).toHaveFocus();
  expect(screen.queryByRole("listbox")).toBeNull();
});

test("the arrows move the cursor and stop at both ends", async () => {
  const { user, onPick, field } = setUp();
  await user.click(field());
  const input = screen.getByRole("combobox", { name: "Find Rocket" });
  const active = () =>
    document.getElementById(input.getAttribute("aria-activedescendant") ?? "")?.textContent;
  expect(active()).toBe("Falcon 9");
  await user.keyboard("{ArrowUp}");
  expect(active()).toBe("Falcon 9");
  await user.keyboard("{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}");
  expect(active()).toBe("Électron");
  await user.keyboard("{Enter}");
  expect(onPick).toHaveBeenCalledExactlyOnceWith(3);
});

test("Escape closes the list only, and gives the focus back", async () => {
  const { user, onPick, field } = setUp();
  const outer = vi.fn();
  document.addEventListener("keydown", outer);
  await user.click(field());
  await user.keyboard("{Escape}");
  document.removeEventListener("keydown", outer);
  expect(outer).not.toHaveBeenCalled();
  expect(screen.queryByRole("listbox")).toBeNull();
  expect(field()).toHaveFocus();
  expect(onPick).not.toHaveBeenCalled();
});

test("the list opens on what is chosen, and the choice can be cleared", async () => {
  const { user, onPick, field } = setUp(2);
  await user.click(field());
  const chosen = screen.getByRole("option", { selected: true });
  expect(within(chosen).getByText("Falcon Heavy")).toBeVisible();
  expect(screen.getByRole("combobox")).toHaveAttribute("aria-activedescendant", chosen.id);
  await user.click(screen.getByRole("button", { name: "Clear Rocket" }));
  expect(onPick).toHaveBeenCalledExactlyOnceWith(undefined);
});

test("a click elsewhere closes the list", async () => {
  const { user, field } = setUp();
  await user.click(field());
  await user.click(screen.getByRole("button", { name: "elsewhere" }));
  expect(screen.queryByRole("listbox")).toBeNull();
});

test("what is not found is said", async () => {
  const { user, field } = setUp();
  await user.click(field());
  await user.keyboard("zzz{Enter}");
  expect(screen.getByText("No match for “zzz”.")).toBeVisible();
  expect(screen.getByRole("combobox")).toBeVisible();
});

test("a chosen id that is not among the options is shown as a number", () => {
  const { field } = setUp(99);
  expect(field()).toHaveAccessibleName("Rocket #99");
});

test("the arrows and any letter open the closed field, as they do a select", async () => {
  const { user, onPick, field } = setUp();
  field().focus();
  await user.keyboard("{ArrowDown}");
  expect(screen.getByRole("dialog", { name: "Choose Rocket" })).toBeVisible();
  await user.keyboard("{Escape}el{Enter}");
  expect(onPick).toHaveBeenCalledExactlyOnceWith(3);
  await user.keyboard("{Control>}c{/Control}{Shift}");
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(field()).toHaveAttribute("aria-haspopup", "dialog");
});

test("the page keys go over several options and stop at both ends", async () => {
  const many = Array.from({ length: 20 }, (_, index) => ({ id: index + 1, name: `Rocket ${index + 1}` }));
  render(<Field options={many} />);
  const user = userEvent.setup();
  await user.click(screen.getByRole("button", { name: /^Rocket/ }));
  const active = () =>
    document.getElementById(screen.getByRole("combobox").getAttribute("aria-activedescendant") ?? "")
      ?.textContent;
  await user.keyboard("{PageDown}");
  expect(active()).toBe("Rocket 7");
  await user.keyboard("{PageDown}{PageDown}{PageDown}");
  expect(active()).toBe("Rocket 20");
  await user.keyboard("{PageUp}");
  expect(active()).toBe("Rocket 14");
});

test("Enter that ends a word of an input method picks nothing", async () => {
  const { user, onPick, field } = setUp();
  await user.click(field());
  const input = screen.getByRole("combobox");
  fireEvent.keyDown(input, { key: "Enter", isComposing: true });
  const safari = createEvent.keyDown(input, { key: "Enter", keyCode: 229 });
  fireEvent(input, safari);
  expect(safari.defaultPrevented).toBe(false);
  expect(onPick).not.toHaveBeenCalled();
  expect(screen.getByRole("listbox")).toBeVisible();
  fireEvent.keyDown(input, { key: "Enter" });
  expect(onPick).toHaveBeenCalledExactlyOnceWith(1);
});

test("what begins a word comes first, then what most launches have; the match is marked, Enter picks", async () => {
  const onPick = vi.fn();
  const rockets = [
    { id: 1, name: "Falcon 9 Block 4", count: 1 },
    { id: 2, name: "Falcon 9 Block 5", count: 512 },
    { id: 3, name: "Superfalcon 9", count: 900 },
  ];
  render(<Field options={rockets} onPick={onPick} />);
  const user = userEvent.setup();
  await user.click(screen.getByRole("button", { name: /^Rocket/ }));
  await user.keyboard("falcon 9");
  expect(screen.getAllByRole("option").map((option) => option.textContent)).toEqual([
    "Falcon 9 Block 5512",
    "Falcon 9 Block 41",
    "Superfalcon 9900",
  ]);
  expect(screen.getByRole("option", { name: "Falcon 9 Block 4, 1 launch" })).toBeVisible();
  expect(screen.getAllByText("Falcon 9", { selector: "mark" })).toHaveLength(2);
  await user.keyboard("{Enter}");
  expect(onPick).toHaveBeenCalledExactlyOnceWith(2);
});
