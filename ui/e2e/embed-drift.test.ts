// The frame of how dates moved, on a page of another site and in the builder.
import { expect } from "vitest";
import type { Drift, LaunchPage } from "../src/lib/api/api.gen.ts";
import { axeViolations } from "./browser.ts";
import { hasRoom } from "./everyPage.ts";
import { edit, startFilledSite, until } from "./harness.ts";
import { startOtherSite } from "./otherSite.ts";
import { test as base } from "./test.ts";

const HOUR = 3_600_000;
const [GO, TO_THE_MINUTE] = [1, 1];

const test = base.extend("moved", { scope: "file" }, async ({}, { onCleanup }) => {
  const site = await startFilledSite(120);
  onCleanup(site.stop);
  const read = async <T>(path: string): Promise<T> =>
    (await fetch(`${site.url}/api/v1/public/${path}`)).json();
  const { _embedded } = await read<LaunchPage>("launches?upcoming=true&limit=1&ordering=next");
  const id = _embedded.launchNormalDTOes[0]?.id ?? "";
  const datesOf = async () => {
    const { launches } = await read<Drift>(`stats/drift?launch=${id}`);
    return launches[0]?.dates.length ?? 0;
  };
  const net = new Date(Date.now() + 5 * HOUR).toISOString();
  await edit(site, id, { net, status: GO, net_precision: TO_THE_MINUTE });
  await until(async () => (await datesOf()) > 1, "the move to be seen");
  return { ...site, id };
});

test("the frame is drawn on another site, with all that it says in sight", async ({ openPage, moved }) => {
  for (const [width, height, theme] of [
    [480, 320, "dark"],
    [480, 320, "light"],
    [320, 320, "light"],
  ] as const) {
    const { page, problems } = await openPage({ width: 600, theme: theme === "dark" ? "light" : "dark" });
    const address = `${moved.url}/embed/drift?launch=${moved.id}&theme=${theme}`;
    await page.goto(
      await startOtherSite(
        `<iframe src="${address}" width="${width}" height="${height}" title="x"></iframe>`,
        `default-src 'none'; frame-src ${moved.url}`,
      ),
    );
    const frame = page.frameLocator("iframe");
    await frame.getByRole("img", { name: /How dates moved/ }).waitFor();
    await frame.getByText("launches on the day").waitFor();
    await frame.getByText(/Last planned date, seen /).waitFor();
    expect(await frame.locator("main").evaluate((main) => main.scrollHeight - main.clientHeight)).toBe(0);
    expect(await frame.locator("html").evaluate((html) => html.scrollWidth - innerWidth)).toBe(0);
    // Alone, as axe does not look into frames of other origins.
    await page.goto(address);
    await page.getByRole("img", { name: /How dates moved/ }).waitFor();
    expect(await axeViolations(page), `${width} ${theme}`).toEqual([]);
    expect(problems).toEqual([]);
  }
});

test("the frame says on another site what is not known, and the builder has it", async ({
  openPage,
  filled: { url: site },
}) => {
  const words = "No launch here has two planned dates that are known.";
  for (const [width, theme] of [
    [390, "dark"],
    [1440, "light"],
  ] as const) {
    const { page, problems } = await openPage({ width, theme });
    const address = `${site}/embed/drift?agency=999999`;
    await page.goto(
      await startOtherSite(
        `<iframe src="${address}" width="320" height="320" title="x"></iframe>`,
        `default-src 'none'; frame-src ${site}`,
      ),
    );
    await page.frameLocator("iframe").getByText(words).waitFor();
    await page.goto(`${site}/embed`);
    await page.getByRole("button", { name: "Dates" }).click();
    await page.getByText("Paste the address of a page to see its dates here.").waitFor();
    await page.getByRole("textbox", { name: "Address of the page" }).fill(`${site}/agencies/999999`);
    await page.frameLocator("iframe[title='Preview: How dates moved']").getByText(words).waitFor();
    await page.getByText(address).waitFor();
    expect(new URL(page.url()).searchParams.get("drift")).toBe("agency=999999");
    await hasRoom(page);
    expect(await axeViolations(page), `${width} ${theme}`).toEqual([]);
    expect(problems).toEqual([]);
  }
});
