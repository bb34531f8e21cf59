// A site in front of another one, whose service worker is of as many editions as are wanted.
import { request as ask, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "playwright-core";
import { onTestFinished } from "vitest";
import type { Site } from "./harness.ts";

/** Waits until the worker serves the page. */
export const served = (page: Page) =>
  page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, { timeout: 30_000 });

/** Starts a site that answers as another one does, until the test ends. */
export async function startEditions(site: Pick<Site, "url">) {
  let edition = "";
  let refused = /^$/;
  const refusals: string[] = [];
  const server = createServer((request, response) => {
    const { url = "", method, headers } = request;
    if (refused.test(url)) {
      refusals.push(url);
      response.writeHead(503).end();
      return;
    }
    const isWorker = url === "/sw.js";
    // The other site answers writes of its own pages alone.
    if (headers.origin) headers.origin = site.url;
    if (isWorker) for (const name of ["accept-encoding", "if-none-match"]) delete headers[name];
    const passed = ask(site.url + url, { method, headers }, async (answer) => {
      const { "content-length": _, ...others } = answer.headers;
      response.writeHead(answer.statusCode ?? 502, isWorker ? others : answer.headers);
      if (!isWorker) return answer.pipe(response);
      const body = (await answer.toArray()).join("");
      response.end(body.replace('"edition":"', `"edition":"${edition}`));
    });
    passed.on("error", () => response.destroy());
    request.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    next: () => {
      edition += "n";
    },
    /** What it answered with 503. */
    refusals,
    /** Answers these addresses with 503 from now on. */
    refuse: (addresses: RegExp) => {
      refused = addresses;
    },
  };
}
