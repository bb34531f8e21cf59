// A window that tests open one after another gives nothing of one to the next.
import { expect } from "vitest";
import { test } from "./test.ts";

/** What a page finds of those before it. */
const found = () => ({
  cookies: document.cookie,
  local: localStorage.length,
  session: sessionStorage.length,
  scripted: "before" in window,
});

test("a window that was emptied has nothing of the page before", async ({ windows, starter }) => {
  const first = await windows.take({ extraHTTPHeaders: { "X-Before": "1" }, theme: "light", width: 390 });
  await first.page.goto(`${starter.url}/privacy`);
  await first.page.evaluate(() => {
    document.cookie = "before=1";
    localStorage.setItem("before", "1");
    sessionStorage.setItem("before", "1");
  });
  await first.page.route("**/privacy", (route) => route.abort());
  await windows.giveBack(first);

  const { page, context, problems, calls } = await windows.take();
  expect(context === first.context, "the same window").toBe(true);
  const answer = await page.goto(`${starter.url}/privacy`);
  expect(await answer?.request().headerValue("x-before")).toBeNull();
  expect(await page.evaluate(found)).toEqual({ cookies: "", local: 0, session: 0, scripted: false });
  expect(page.viewportSize()).toEqual({ width: 1440, height: 900 });
  expect(await page.evaluate(() => matchMedia("(prefers-color-scheme: dark)").matches)).toBe(true);
  expect([problems, calls]).toEqual([[], []]);

  await page.addInitScript(() => Reflect.set(window, "before", 1));
  await page.reload();
  await windows.giveBack({ page, context, problems, calls });
  const next = await windows.take();
  expect(next.context === context, "a window of its own").toBe(false);
  await next.page.goto(`${starter.url}/privacy`);
  expect((await next.page.evaluate(found)).scripted).toBe(false);
  await windows.giveBack(next);
});
