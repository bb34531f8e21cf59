// Toasts and what is to be pressed: neither the eye nor the finger misses a control because of one.
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { bookmarkButton } from "./bookmarks.ts";
import { failNews } from "./failNews.ts";
import { aMember, hasPopup, popup, profileLink, signIn } from "./people.ts";
import { test } from "./test.ts";

const PHONE = { width: 390, height: 844, hasTouch: true };

/** Waits for a toast to have come to rest. Returns the names of the controls it lies over, and of those it keeps a press from. */
async function under(page: Page, text: RegExp) {
  return page.evaluate(async (pattern) => {
    // Within the page, because a toast does not wait for a busy test.
    for (let [before, still] = ["", 0]; still < 5; ) {
      await new Promise(requestAnimationFrame);
      const shown = [...document.querySelectorAll("[data-sonner-toast][data-mounted=true]")].find((node) =>
        new RegExp(pattern).test(node.textContent ?? ""),
      );
      const now = shown ? JSON.stringify(shown.getBoundingClientRect()) : "";
      still = now && now === before ? still + 1 : 0;
      before = now;
    }
    const top = document.querySelector("dialog[open]") ?? document;
    const toasts = [...document.querySelectorAll("[data-sonner-toast]")].map((node) =>
      node.getBoundingClientRect(),
    );
    const covered = [];
    const barred = [];
    for (const control of top.querySelectorAll("button, a[href], input")) {
      if (control.closest("[data-sonner-toast]")) continue;
      const box = control.getBoundingClientRect();
      const name = control.getAttribute("aria-label") ?? control.textContent;
      for (const toast of toasts) {
        const left = Math.max(box.left, toast.left);
        const right = Math.min(box.right, toast.right);
        const upper = Math.max(box.top, toast.top);
        const lower = Math.min(box.bottom, toast.bottom);
        if (right - left < 1 || lower - upper < 1) continue;
        covered.push(name);
        const hit = document.elementFromPoint((left + right) / 2, (upper + lower) / 2);
        if (hit?.closest("[data-sonner-toast]")) barred.push(name);
      }
    }
    const box = toasts[0];
    return { covered, barred, top: box?.top ?? 0, bottom: box?.bottom ?? 0 };
  }, text.source);
}

for (const [name, size] of Object.entries({ "a phone": PHONE, "a desk": { width: 1440, height: 900 } })) {
  test(`on ${name} the toast about signing up covers nothing of the popup`, async ({ visit }) => {
    const { page } = await visit("/launches", size);
    const seen = under(page, /You're almost there!/);
    await bookmarkButton(page).click();
    await popup(page).getByLabel("Email").waitFor();
    const { covered, top } = await seen;
    expect(covered).toEqual([]);
    expect(top, `it begins at ${top} px`).toBeLessThan(40);
  });
}

test("on a phone a toast comes from below the header, and a press goes through it", async ({
  visit,
  behind,
}) => {
  const { page } = await visit("/launches", PHONE);
  const welcome = under(page, /^Welcome back/);
  await signIn(page, behind.mail, aMember(behind.site));
  const { barred, top, bottom } = await welcome;
  expect(barred).toEqual([]);
  expect(top > 60 && bottom < 200, `it lies from ${top} to ${bottom} px`).toBe(true);
  await page.goto(`${behind.site.url}/profile`);
  const goodbye = under(page, /You have been logged out/);
  await page.getByRole("button", { name: "Logout" }).click();
  expect((await goodbye).barred).toEqual([]);
});

test("a toast that is shown moves up when a sheet opens", async ({ open, filled }) => {
  const { page } = await open("/news", { at: filled });
  await hasPopup(page);
  await failNews(page);
  const { top, covered } = await under(page, /Oops!/);
  expect(top).toBeGreaterThan(700);
  expect(covered, "the note about cookies").not.toContain("I understand");
  await page.getByRole("banner").getByRole("button", { name: "Sign in" }).click();
  await popup(page).waitFor();
  expect((await under(page, /Oops!/)).top).toBeLessThan(40);
  await expect.poll(() => profileLink(page).count()).toBe(0);
});
