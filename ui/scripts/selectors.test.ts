import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { check, checkSite } from "./selectors.ts";

test.each([
  ":root:has(dialog[open]) .toasts",
  "html:has(:popover-open) > body",
  ':global(body:has(section[aria-label="Cookies"])) .page',
  ":global(body:has([data-bleed])) .header:not([data-scrolled])",
  ".page, body:has(:is(dialog, .menu)) .page",
])("%s is refused", (selector) => {
  expect(
    check("app/Header.module.css", `.a {\n  color: red;\n}\n/* Why. */\n${selector} {\n  color: blue;\n}\n`),
  ).toEqual([`app/Header.module.css has the whole page styled anew: ${selector}`]);
});

test.each([
  "html:has(dialog:modal)",
  ":global(body:has([data-bleed]))",
  "body:has([data-bottom-banner]), .page",
  "body .page:has(img) > span",
  ".body:has(.aside) > .close",
])("%s is not", (selector) => {
  expect(
    check("app/Header.module.css", `@media print {\n  ${selector} {\n    color: blue;\n  }\n}\n`),
  ).toEqual([]);
});

test("a rule in any folder is found", async () => {
  const folder = await mkdtemp(join(tmpdir(), "selectors-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(join(folder, "features/news"), { recursive: true });
  await writeFile(join(folder, "features/news/News.module.css"), "body:has(img) .news {\n}\n");
  await writeFile(join(folder, "features/news/News.tsx"), "body:has(img) .news {\n}\n");
  expect(await checkSite(folder)).toEqual([
    "features/news/News.module.css has the whole page styled anew: body:has(img) .news",
  ]);
});
