// What a page asks for and does not get yet.
import type { Page } from "playwright-core";

/** Holds back what a page asks for at an address from now on. Returns what lets it go on its way. */
export async function holdBack(page: Page, address: string | RegExp): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}
