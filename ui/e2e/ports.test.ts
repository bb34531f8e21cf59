// Ports for programs, which are started while others listen and connect.
import { createServer } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { freePort } from "./harness.ts";

test("a port is given once, is not that of an outgoing connection, and not one that was taken meanwhile", async () => {
  const first = await freePort();
  const other = createServer();
  onTestFinished(() => new Promise<void>((resolve) => other.close(() => resolve())));
  await new Promise<void>((resolve) =>
    other.once("error", () => resolve()).listen(first + 1, "127.0.0.1", resolve),
  );
  const ports = [first];
  for (let time = 0; time < 50; time++) ports.push(await freePort());
  expect(new Set(ports).size).toBe(ports.length);
  expect(ports).not.toContain(first + 1);
  expect(Math.max(...ports)).toBeLessThan(32_768);
});
