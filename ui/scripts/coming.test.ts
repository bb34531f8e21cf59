import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const TESTS = fileURLToPath(new URL("../e2e/", import.meta.url));

test("what a browser's test waits for from before is no failure of its own", () => {
  const files = readdirSync(TESTS).filter((name) => name.endsWith(".ts"));
  const bare = files.flatMap((name) => {
    const text = readFileSync(TESTS + name, "utf8");
    return [...text.matchAll(/= [\w.]+\.waitFor(?:Response|Request|Event)\(/g)].map(
      ([line]) => `${name} ${line}`,
    );
  });
  expect(bare).toEqual([]);
});
