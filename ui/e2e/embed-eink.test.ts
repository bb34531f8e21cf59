// The form for clocks that hang on walls: a picture for electronic paper, and what fetches it.
import { expect } from "vitest";
import { axeViolations } from "./browser.ts";
import { hasRoom } from "./everyPage.ts";
import { holdBack } from "./holdBack.ts";
import { test } from "./test.ts";

const PICTURE = "**/eink/next.png?*";

test("the picture is shown as it is drawn, on phones and desks, in both themes", async ({ open }) => {
  for (const [width, theme] of [
    [390, "dark"],
    [768, "light"],
    [1440, "light"],
    [1440, "dark"],
  ] as const) {
    const { page, problems } = await open("/embed?of=eink&paper=400x300", { width, theme });
    const picture = page.getByRole("img", { name: "Preview: Next launch" });
    await expect
      .poll(() => picture.evaluate((drawn: HTMLImageElement) => [drawn.naturalWidth, drawn.naturalHeight]))
      .toEqual([400, 300]);
    await page.getByRole("button", { name: "Four grays" }).click();
    await page.waitForURL(/depth=2/);
    expect(await page.getByRole("link", { name: "Before a launch" }).getAttribute("href")).toContain(
      encodeURIComponent("/blueprints/before-a-launch.yaml"),
    );
    await hasRoom(page);
    expect(await axeViolations(page), `${width} ${theme}`).toEqual([]);
    expect(problems).toEqual([]);
  }
});

test("a picture that fails says so and a slow one has its place; the addresses stay", async ({
  openPage,
  starter,
}) => {
  const { page } = await openPage();
  await page.route(PICTURE, (route) => route.fulfill({ status: 500, body: "no" }));
  await page.goto(`${starter.url}/embed?of=eink`);
  await page.getByText("The picture did not load. Its address stays the same.").waitFor();
  await page.getByRole("button", { name: "Copy", exact: true }).waitFor();
  await page.unroute(PICTURE);

  const answer = await holdBack(page, PICTURE);
  await page.getByRole("combobox", { name: "Size in pixels" }).selectOption("400 × 300");
  const picture = page.getByRole("img", { name: "Preview: Next launch" });
  await picture.waitFor();
  const room = await picture.evaluate((drawn: HTMLImageElement) => [drawn.naturalWidth, drawn.clientHeight]);
  expect(room).toEqual([0, 300]);
  answer();
  await expect.poll(() => picture.evaluate((drawn: HTMLImageElement) => drawn.naturalWidth)).toBe(400);
});

test("a filter without a launch has a picture that says so", async ({ open }) => {
  const { page } = await open("/embed?of=eink&search=nothing+is+called+so");
  const picture = page.getByRole("img", { name: "Preview: Next launch" });
  await expect.poll(() => picture.evaluate((drawn: HTMLImageElement) => drawn.naturalWidth)).toBe(800);
});
