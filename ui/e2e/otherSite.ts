// A site of somebody else.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";

/** Starts a site of one page, empty unless told, under a policy if there is one, and returns its address. */
export async function startOtherSite(body = "", policy = ""): Promise<string> {
  const server = createServer((_, response) =>
    response
      .writeHead(200, { "Content-Type": "text/html", ...(policy && { "Content-Security-Policy": policy }) })
      .end(`<!doctype html><html lang="en"><title>Elsewhere</title><body>${body}`),
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}
