// Draws public/og.png and the icons for home screens from the site's own art, and takes the pictures that a browser shows
// before it installs the site and that README shows: `npm run og` after the art has changed, with the built programs
// beside it.
import { fileURLToPath } from "node:url";
import { createServer, type Plugin } from "vite";
import { openBrowser } from "../e2e/browser.ts";
import { type Site, startFilledSite, startSite, WITH_IMAGES } from "../e2e/harness.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const page = '<!doctype html><div id="root"></div><script type="module" src="/scripts/og/main.tsx"></script>';
const pictures: [file: string, search: string, width: number, height: number][] = [
  ["og.png", "", 1200, 630],
  ["apple-touch-icon.png", "?icon", 180, 180],
  ["icon-192.webp", "?icon", 192, 192],
  ["icon-512.webp", "?icon", 512, 512],
  ["icon-192.png", "?icon", 192, 192],
  ["icon-512.png", "?icon", 512, 512],
  // Whatever shape it is cut to, the mark lies within: it takes the middle half.
  ["icon-maskable.webp", "?icon", 512, 512],
];

/** What the manifest shows of the site. */
const screenshots: [file: string, width: number, height: number][] = [
  ["screenshot-wide.webp", 1280, 800],
  ["screenshot-narrow.webp", 390, 844],
];

/** Serves the drawing's page in front of Vite, which serves its modules. */
const drawing: Plugin = {
  name: "drawing",
  configureServer(server) {
    server.middlewares.use("/og", async (request, response) => {
      response.setHeader("Content-Type", "text/html");
      response.end(await server.transformIndexHtml(request.originalUrl ?? "", page));
    });
  },
};

const server = await createServer({
  root,
  plugins: [drawing],
  server: { port: 0, host: "127.0.0.1" },
  logLevel: "error",
});
await server.listen();
const browser = await openBrowser();
for (const [file, search, width, height] of pictures) {
  const view = await browser.newPage({
    viewport: { width, height },
    colorScheme: "dark",
    reducedMotion: "reduce",
  });
  await view.goto(`${server.resolvedUrls?.local[0]}og${search}`);
  await view.locator("#root svg").first().waitFor();
  await view.evaluate(() => document.fonts.ready);
  await view.screenshot({ path: `${root}public/${file}`, ...(file.endsWith(".webp") && { quality: 90 }) });
  console.log(`public/${file}`);
}
const site = await startSite();
for (const [file, width, height] of screenshots) await take(site, `public/${file}`, width, height);
await site.stop();
const filled = await startFilledSite(400, ...WITH_IMAGES);
await take(filled, "../docs/launches.webp", 1440, 1000);
await filled.stop();
await browser.close();
await server.close();

/** Takes a picture of the launches of a site as who installs it sees them: no cookies to read about, live data. */
async function take({ url }: Site, file: string, width: number, height: number): Promise<void> {
  const view = await browser.newPage({
    viewport: { width, height },
    colorScheme: "dark",
    reducedMotion: "reduce",
  });
  await view.goto(`${url}/launches`);
  await view.getByRole("button", { name: "I understand" }).click();
  await view.mouse.move(0, 0);
  await view.waitForLoadState("networkidle");
  await view.waitForTimeout(1_500);
  await view.evaluate(() => {
    document.documentElement.style.setProperty("scrollbar-gutter", "auto");
    for (const notice of document.querySelectorAll("[role=status]"))
      if (notice.textContent?.startsWith("Starter catalog.")) notice.remove();
  });
  await view.screenshot({ path: `${root}${file}`, ...(file.endsWith(".webp") && { quality: 80 }) });
  console.log(file);
}
