// A site in front of another one, which is replaced by a version whose files have other names.
import { request as ask, createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";
import type { Site } from "./harness.ts";

/** Where the files of a version are in place of "assets/". */
const folderOf = (version: number) => `assets/v${version}/`;

/** The addresses of files in a page or a header, but not in a script of the page, whose hash the policy names. */
const FILES = /((?:src|href)=")([^"]*\/)assets\//g;

/** Starts a site that answers as another one does, until the test ends; pages may be kept for a day by shared caches. */
export async function startVersions(site: Pick<Site, "url">) {
  const self = { version: 1, missing: /^$/, refused: [] as string[], pages: 0, url: "" };

  /** Returns where the other site has what is asked for; undefined for a file of another version. */
  function addressOf(url: string): string | undefined {
    if (self.missing.test(url)) return undefined;
    if (!url.startsWith("/assets/")) return url;
    const folder = `/${folderOf(self.version)}`;
    return url.startsWith(folder) ? url.replace(folder, "/assets/") : undefined;
  }

  function headersOf({ headers }: IncomingMessage) {
    const { "content-length": _, etag: __, ...others } = headers;
    const script = headers["x-site-script"];
    if (typeof script === "string")
      others["x-site-script"] = script.replace("assets/", folderOf(self.version));
    return others;
  }

  const server = createServer((request, response) => {
    const { url = "", method, headers } = request;
    const address = addressOf(url);
    if (address === undefined) {
      self.refused.push(url);
      response.writeHead(404, { "Cache-Control": "no-store" }).end();
      return;
    }
    const { "accept-encoding": _, "if-none-match": __, ...asked } = headers;
    const passed = ask(site.url + address, { method, headers: asked }, async (answer) => {
      const told = headersOf(answer);
      if (!answer.headers["content-type"]?.startsWith("text/html")) {
        response.writeHead(answer.statusCode ?? 502, told);
        answer.pipe(response);
        return;
      }
      self.pages++;
      if (told["cdn-cache-control"]) told["cdn-cache-control"] = "public, max-age=86400";
      response.writeHead(answer.statusCode ?? 502, told);
      const html = Buffer.concat(await answer.toArray()).toString();
      response.end(html.replace(FILES, `$1$2${folderOf(self.version)}`));
    });
    passed.on("error", () => response.destroy());
    request.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  self.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return self;
}
