// Starts the real binary and a real browser for the tests beside this file.
import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";
import { record } from "./traces.mjs";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
export const BINARY = join(ROOT, "tminus");
export const SIMULATOR = join(ROOT, "tmp", "ll2sim");
const MAILBOX = join(ROOT, "tmp", "mailsim");

export const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** Path of the browser, or undefined when this machine has none. */
export function chromePath() {
  const named = process.env.CHROME_PATH;
  if (named) return named;
  const folders = (process.env.PATH ?? "").split(delimiter);
  return ["chromium", "chromium-browser", "google-chrome"]
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((path) => existsSync(path));
}

/** The browser all tests of a file share. */
export const openBrowser = () =>
  chromium.launch({ executablePath: chromePath(), headless: true, args: FLAGS });

/** A TCP port that nobody listens on right now. */
export function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

/**
 * Starts the binary with its own data folder and waits until it answers.
 * `env` adds settings; without any it runs offline on the starter catalogue.
 * News and pictures are off unless it names their feeds. `mail` is where it
 * sends its mails, from `startMail`.
 */
export async function startSite({ env = { TMINUS_OFFLINE: "true" }, basePath = "", mail } = {}) {
  const port = await freePort();
  const data = mkdtempSync(join(tmpdir(), "tminus-e2e-"));
  const origin = `http://127.0.0.1:${port}`;
  const start = () =>
    startProcess(BINARY, [], `${origin}/readyz`, {
      TMINUS_ADDR: `127.0.0.1:${port}`,
      TMINUS_DATA: data,
      TMINUS_NEWS_URL: "",
      TMINUS_APOD_URL: "",
      ...(basePath || mail ? { TMINUS_BASE_URL: origin + basePath } : {}),
      ...(mail && { TMINUS_SMTP_URL: mail.smtp }),
      ...env,
    });
  let site = await start();
  return {
    url: origin + basePath,
    data,
    log: () => site.log(),
    pid: site.pid,
    async restart() {
      await site.stop();
      site = await start();
    },
    async stop() {
      await site.stop();
      rmSync(data, { recursive: true, force: true });
    },
  };
}

/**
 * Starts a mail server that keeps what it is given. `to` returns the mails to
 * an address once there are so many of them, the oldest first.
 */
export async function startMail() {
  const [smtp, http] = [`127.0.0.1:${await freePort()}`, `127.0.0.1:${await freePort()}`];
  const url = `http://${http}/`;
  const { stop } = await startProcess(MAILBOX, ["-smtp", smtp, "-http", http], url, {});
  const to = async (address, count = 1) => {
    for (let attempt = 0; attempt < 200; attempt++) {
      const mails = await (await fetch(`${url}?to=${encodeURIComponent(address)}`)).json();
      if (mails.length >= count) return mails;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error(`${address} did not get ${count} mails`);
  };
  return { smtp: `smtp://${smtp}?tls=none`, to, stop };
}

/** Adds a member from the command line, as the operator would. */
export function createMember(site, { email, username, password, role = "USER" }) {
  const args = ["user", "create", "--email", email, "--username", username, "--role", role];
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, TMINUS_DATA: site.data };
  const { status, stderr } = spawnSync(BINARY, args, { env, input: `${password}\n`, encoding: "utf8" });
  if (status !== 0) throw new Error(`tminus ${args.join(" ")}: ${stderr}`);
}

/**
 * Starts the simulator of all feeds and waits until it answers. `url` is Launch
 * Library's; `env` makes a site read that, the news and the pictures.
 */
export async function startFeed(...args) {
  const port = await freePort();
  const address = `127.0.0.1:${port}`;
  const url = `http://${address}/2.3.0`;
  const feed = await startProcess(SIMULATOR, ["-addr", address, ...args], `${url}/api-throttle/`, {});
  const env = {
    TMINUS_LL2_URL: url,
    TMINUS_NEWS_URL: `http://${address}/v4`,
    TMINUS_APOD_URL: `http://${address}/planetary/apod`,
  };
  return { url, env, stop: feed.stop, log: feed.log };
}

async function startProcess(command, args, probe, env) {
  const child = spawn(command, args, { env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env } });
  let log = "";
  child.stdout.on("data", (chunk) => (log += chunk));
  child.stderr.on("data", (chunk) => (log += chunk));
  const ended = new Promise((resolve) => child.once("exit", resolve));
  const stop = async () => {
    if (child.exitCode === null) child.kill("SIGTERM");
    await ended;
  };
  for (let attempt = 0; attempt < 200; attempt++) {
    if (child.exitCode !== null) break;
    const answer = await fetch(probe).catch(() => undefined);
    if (answer?.ok) return { stop, log: () => log, pid: child.pid };
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  await stop();
  throw new Error(`${command} did not answer at ${probe}:\n${log}`);
}

/**
 * Opens a page that remembers what a visitor should never see: console
 * errors, uncaught exceptions, policy violations. Requests to other hosts are
 * refused at once, as if offline; `calls` lists those to the API. When the test fails, a trace and a picture are kept
 * in tmp/e2e.
 */
export async function openPage(browser, { width = 1440, height = 900, theme = "dark", ...options } = {}) {
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme: theme,
    reducedMotion: "reduce",
    timezoneId: "Europe/Berlin",
    locale: "en-US",
    permissions: ["clipboard-read", "clipboard-write"],
    ...options,
  });
  await context.route(
    (url) => url.hostname !== "127.0.0.1",
    (route) => route.abort("internetdisconnected"),
  );
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  const problems = [];
  const calls = [];
  page.on("console", (message) => {
    if (message.type() === "error" && !message.text().includes("ERR_INTERNET_DISCONNECTED"))
      problems.push(message.text());
  });
  page.on("pageerror", (error) => problems.push(String(error)));
  page.on("request", (request) => {
    if (request.method() === "GET" && new URL(request.url()).pathname.includes("/api/"))
      calls.push(request.url());
  });
  const save = await record(context, page);
  const close = async () => {
    await save();
    await context.close();
  };
  return { page, context, problems, calls, close };
}

const AXE = readFileSync(
  fileURLToPath(new URL("../node_modules/axe-core/axe.min.js", import.meta.url)),
  "utf8",
);

/** Accessibility violations on the page as it stands, one line each. */
export async function axeViolations(page) {
  await page.evaluate(AXE);
  const result = await page.evaluate(() => window.axe.run(document, { resultTypes: ["violations"] }));
  return result.violations.map(
    (v) => `${v.id}: ${v.help} (${v.nodes.map((n) => n.target.join(" ")).join(", ")})`,
  );
}
