import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { everyPart } from "../e2e/everyPart.ts";

const SOURCES = fileURLToPath(new URL("../src/", import.meta.url));

/** Returns the parts that the sources have loaded later, as the browser's tests name them. */
function partsOfSources(): string[] {
  const names = readdirSync(SOURCES, { recursive: true, encoding: "utf8" });
  const files = names.filter((name) => /\.tsx?$/.test(name) && !name.includes(".test."));
  return files.flatMap((file) => {
    const text = readFileSync(SOURCES + file, "utf8");
    const made = text.matchAll(/(\w+)(?: =|:) part(?:<\w+>)?\([\s\S]*?as: "(\w+)"/g);
    return [...made].map(([, name, as]) => `${file} ${name}, a ${as}`);
  });
}

test("the browser's tests know all parts that are loaded later", () => {
  const known = new Set(everyPart.map(({ part, as }) => `${part}, a ${as}`));
  expect([...known].sort()).toEqual(partsOfSources().sort());
});

test("nothing but a part is loaded later and shown", () => {
  const names = readdirSync(SOURCES, { recursive: true, encoding: "utf8" });
  const files = names.filter((name) => name.endsWith(".tsx") && !name.includes(".test."));
  const lazy = files.filter((name) => /\blazy\(/.test(readFileSync(SOURCES + name, "utf8")));
  expect(lazy).toEqual(["design/part.tsx"]);
});
