// Toasts and what is to be pressed: neither the eye nor the finger misses a control because of one.
import assert from "node:assert/strict";
import { test } from "node:test";
import { bookmarkButton } from "./bookmarks.mjs";
import { memberTests } from "./memberTests.mjs";
import { popup, profileLink } from "./people.mjs";

const all = memberTests();
const PHONE = { width: 390, height: 844, hasTouch: true };

/** Waits for a toast to have come to rest. Returns the names of the controls it lies over, and of those it keeps a press from. */
async function under(page, text) {
  await page.locator("[data-sonner-toast][data-mounted=true]").getByText(text).waitFor();
  await page.waitForTimeout(500);
  return page.evaluate(() => {
    const top = document.querySelector("dialog[open]") ?? document;
    const toasts = [...document.querySelectorAll("[data-sonner-toast]")].map((node) =>
      node.getBoundingClientRect(),
    );
    const covered = [];
    const barred = [];
    for (const control of top.querySelectorAll("button, a[href], input")) {
      if (control.closest("[data-sonner-toast]")) continue;
      const box = control.getBoundingClientRect();
      const name = control.getAttribute("aria-label") ?? control.textContent ?? control.name;
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
    return { covered, barred, top: box?.top, bottom: box?.bottom };
  });
}

for (const [name, size] of Object.entries({ "a phone": PHONE, "a desk": { width: 1440, height: 900 } })) {
  test(`on ${name} the toast about signing up covers nothing of the popup`, async () => {
    const { page } = await all.visit("/launches", size);
    await bookmarkButton(page).click();
    await popup(page).getByLabel("Email").waitFor();
    const { covered, top } = await under(page, "You're almost there!");
    assert.deepEqual(covered, []);
    assert.ok(top < 40, `it begins at ${top} px`);
  });
}

test("on a phone a toast comes from below the header, and a press goes through it", async () => {
  const { page } = await all.visitAsMember("/launches", PHONE);
  const { barred, top, bottom } = await under(page, /^Welcome back/);
  assert.deepEqual(barred, []);
  assert.ok(top > 60 && bottom < 200, `it lies from ${top} to ${bottom} px`);
  await page.goto(`${all.site.url}/profile`);
  await page.getByRole("button", { name: "Logout" }).click();
  assert.deepEqual((await under(page, "You have been logged out")).barred, []);
});

test("a toast that is shown moves up when a sheet opens", async () => {
  const { page } = await all.visit("/news");
  assert.ok((await under(page, /Oops!/)).top > 700);
  await page.getByRole("banner").getByRole("button", { name: "Sign in" }).click();
  await popup(page).waitFor();
  assert.ok((await under(page, /Oops!/)).top < 40);
  assert.equal(await profileLink(page).count(), 0);
});
