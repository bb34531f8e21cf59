import { fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { renderRoute } from "../../test/render";

const ID = "7d1f0a52-3c1b-4a6e-9d0a-5e8f4a2b9c10";

const code = () => document.querySelector("pre")?.textContent ?? "";
const preview = () => screen.getByTitle(/^Preview/);

test("what is chosen is in the preview, in the code and in the address", async () => {
  const user = userEvent.setup();
  renderRoute("/embed?agency=121");
  await screen.findByRole("heading", { level: 1, name: "Put a countdown on your page" });
  expect(preview()).toHaveAttribute("src", `${location.origin}/embed/next?agency=121`);
  await user.click(screen.getByRole("button", { name: "Board" }));
  await user.click(screen.getByRole("button", { name: "Dark" }));
  await user.selectOptions(screen.getByRole("combobox", { name: "Launches" }), "2");
  expect(preview()).toHaveAttribute("src", `${location.origin}/embed/list?agency=121&n=2&theme=dark`);
  expect(preview()).toHaveAttribute("height", "128");
  expect(code()).toContain(`/embed/list?agency=121&amp;n=2&amp;theme=dark"`);
  await user.click(screen.getByRole("button", { name: "Badge" }));
  await user.click(screen.getByRole("button", { name: "Plain" }));
  expect(screen.getByRole("img", { name: /^Preview/ })).toHaveAttribute(
    "src",
    `${location.origin}/badge/next.svg?agency=121&style=plain`,
  );
  await user.click(screen.getByRole("button", { name: "Element" }));
  expect(document.querySelector("tminus-next")).toHaveAttribute("filter", "agency=121");
});

test("one launch is named by its address, and has no board", async () => {
  const user = userEvent.setup();
  renderRoute("/embed?form=board");
  await user.click(await screen.findByRole("button", { name: "One launch" }));
  expect(screen.queryByRole("button", { name: "Board" })).toBeNull();
  expect(screen.queryByRole("button", { name: /Filters/ })).toBeNull();
  expect(screen.getByText("Paste the address of a launch to see it here.")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Copy" })).toBeNull();
  await user.type(
    screen.getByRole("textbox", { name: "Address of the launch" }),
    `https://launches.example/launches/${ID}`,
  );
  await waitFor(() => expect(preview()).toHaveAttribute("src", `${location.origin}/embed/launch/${ID}`));
});

test("how dates moved is of the page whose address is pasted, in a theme", async () => {
  const user = userEvent.setup();
  renderRoute("/embed?agency=44");
  await user.click(await screen.findByRole("button", { name: "Dates" }));
  expect(screen.queryByRole("button", { name: /Filters/ })).toBeNull();
  expect(screen.queryByRole("button", { name: "Board" })).toBeNull();
  expect(screen.getByText("Paste the address of a page to see its dates here.")).toBeVisible();
  const address = screen.getByRole("textbox", { name: "Address of the page" });
  await user.click(address);
  await user.paste("https://launches.example/agencies/121");
  await waitFor(() => expect(preview()).toHaveAttribute("src", `${location.origin}/embed/drift?agency=121`));
  await user.click(screen.getByRole("button", { name: "Light" }));
  expect(code()).toContain(`/embed/drift?agency=121&amp;theme=light"`);
  expect(code()).toContain('title="How dates moved"');
  await user.clear(address);
  await screen.findByText("Paste the address of a page to see its dates here.");
});

test("a picture for electronic paper: its address, where TRMNL asks, automations, and that it failed", async () => {
  const user = userEvent.setup();
  renderRoute("/embed?agency=121");
  await user.click(await screen.findByRole("button", { name: "E-ink" }));
  expect(screen.queryByRole("button", { name: "Board" })).toBeNull();
  expect(screen.getByRole("button", { name: /Filters/ })).toBeVisible();
  await user.selectOptions(screen.getByRole("combobox", { name: "Size in pixels" }), "400 × 300");
  await user.click(screen.getByRole("button", { name: "Four grays" }));
  const address = `${location.origin}/eink/next.png?agency=121&w=400&h=300&depth=2`;
  const picture = screen.getByRole("img", { name: "Preview: Next launch" });
  expect(picture).toHaveAttribute("src", address);
  expect(code()).toBe(address);
  const written = vi.spyOn(navigator.clipboard, "writeText");
  await user.click(screen.getByRole("button", { name: "Copy JSON address" }));
  expect(written).toHaveBeenCalledWith(address.replace("png", "json"));
  expect(screen.getByRole("link", { name: "The next launch changed" })).toHaveAttribute(
    "href",
    expect.stringMatching(/^https:\/\/my\.home-assistant\.io\/.*launch-changed\.yaml$/),
  );
  fireEvent.error(picture);
  expect(screen.getByText("The picture did not load. Its address stays the same.")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Black and white" }));
  expect(screen.getByRole("img", { name: "Preview: Next launch" })).toBeVisible();
});

test("the code is copied, and where it cannot be that is said", async () => {
  const user = userEvent.setup();
  renderRoute("/embed");
  const written = vi.spyOn(navigator.clipboard, "writeText");
  await user.click(await screen.findByRole("button", { name: "Copy" }));
  expect(written).toHaveBeenCalledWith(code());
  await screen.findByRole("button", { name: "Copied" });
  await screen.findByRole("button", { name: "Copy" }, { timeout: 10_000 });
  vi.spyOn(console, "warn").mockImplementation(() => {});
  written.mockRejectedValue(new Error("no"));
  await user.click(screen.getByRole("button", { name: "Copy" }));
  await screen.findByText("Your browser does not copy here: select the text instead.");
});

test("a site that shows nothing elsewhere has no such page", async () => {
  renderRoute("/embed", { site: { embeds: false } });
  await waitFor(() => expect(document.title).toContain("404"));
  expect(screen.queryByText("Put a countdown on your page")).toBeNull();
});
