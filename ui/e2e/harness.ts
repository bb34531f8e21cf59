// Starts the real binary, and what it talks to, for the tests beside this file.
import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Status } from "../src/lib/api/api.gen.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const BINARY = join(ROOT, "tminus");
const SIMULATOR = join(ROOT, "tmp", "ll2sim");
const MAILBOX = join(ROOT, "tmp", "mailsim");

type Env = Record<string, string>;

/** Something that was started for tests and is stopped after them. */
export interface Running {
  stop(): Promise<void>;
}

/** A running program and what it wrote so far. */
interface Program extends Running {
  log(): string;
}

/** A running site; `data` is its data folder. */
export interface Site extends Program {
  url: string;
  data: string;
  /** Stops it and starts it again, with these settings too. */
  restart(more?: Env): Promise<void>;
}

/** A mail that arrived. */
export interface Mail {
  text: string;
}

/** A mail server that keeps what it is given. */
export interface Mailbox extends Running {
  smtp: string;
  /** Returns the mails to an address once there are so many of them, the oldest first. */
  to(address: string, count?: number): Promise<Mail[]>;
}

/**
 * The simulator of all feeds and of the host of their images: `url` is Launch Library's, `env` makes a site read that,
 * the news and the pictures.
 */
export interface Feed extends Program {
  url: string;
  env: Env;
}

/** Somebody with an account. */
export interface Person {
  email: string;
  username: string;
  password: string;
  role?: "USER" | "MODERATOR" | "DEVELOPER" | "ADMIN";
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Returns what `look` finds once it finds something; fails with what was waited for after so many milliseconds. */
export async function until<T>(
  look: () => T | Promise<T>,
  what: string,
  milliseconds = 60_000,
): Promise<NonNullable<T>> {
  for (const end = Date.now() + milliseconds; Date.now() < end; ) {
    const found = await look();
    if (found) return found;
    await pause(50);
  }
  throw new Error(`waited in vain for ${what}`);
}

/**
 * Ports are given from the first one on. Where outgoing connections take theirs, from 32768 on in Linux, one may be taken
 * before it is listened on.
 */
const FIRST_PORT = 20_000;
const PORTS = 12_000;

/** Counts the ports that were looked at. Workers, which run beside each other, begin at different ones. */
let given = process.pid * 199;

/** A TCP port that nobody listens on and that this worker was not given before. */
export async function freePort(): Promise<number> {
  for (let time = 0; time < PORTS; time++) {
    const port = FIRST_PORT + (given++ % PORTS);
    if (await isFree(port)) return port;
  }
  throw new Error("every port is taken");
}

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(false));
    probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(true)));
  });

/** How a site is started. */
export interface SiteOptions {
  /** Settings besides the defaults. Without any the site runs offline on the starter catalogue. */
  env?: Env;
  basePath?: string;
  /** Where it sends its mails. */
  mail?: Mailbox;
}

/** What a site needs that asks nobody. */
export const offline = { TMINUS_OFFLINE: "true" };

/**
 * Starts the binary with its own data folder and waits until it answers. News and pictures are off unless `env` names
 * their feeds.
 */
export async function startSite({ env = offline, basePath = "", mail }: SiteOptions = {}): Promise<Site> {
  const port = await freePort();
  const data = mkdtempSync(join(tmpdir(), "tminus-e2e-"));
  const origin = `http://127.0.0.1:${port}`;
  const start = (more: Env) =>
    startProgram(BINARY, [], `${origin}/readyz`, {
      TMINUS_ADDR: `127.0.0.1:${port}`,
      TMINUS_DATA: data,
      // Visitors can come from networks of their own, so that no test uses up the limits of another.
      TMINUS_TRUSTED_PROXIES: "127.0.0.1",
      // On, and out of reach.
      TMINUS_NEWS_URL: "http://127.0.0.1:9/v4",
      TMINUS_APOD_URL: "http://127.0.0.1:9/planetary/apod",
      ...(basePath || mail ? { TMINUS_BASE_URL: origin + basePath } : {}),
      ...(mail && { TMINUS_SMTP_URL: mail.smtp }),
      ...env,
      ...more,
    });
  const removeData = () => rmSync(data, { recursive: true, force: true });
  let site = await start({}).catch((error) => {
    removeData();
    throw error;
  });
  return {
    url: origin + basePath,
    data,
    log: () => site.log(),
    async restart(more = {}) {
      await site.stop();
      site = await start(more);
    },
    async stop() {
      await site.stop();
      removeData();
    },
  };
}

/** Starts a mail server. */
export async function startMail(): Promise<Mailbox> {
  const [smtp, http] = [`127.0.0.1:${await freePort()}`, `127.0.0.1:${await freePort()}`];
  const url = `http://${http}/`;
  const { stop } = await startProgram(MAILBOX, ["-smtp", smtp, "-http", http], url, {});
  const to = (address: string, count = 1) =>
    until(async () => {
      const answer = await fetch(`${url}?to=${encodeURIComponent(address)}`);
      const mails = (await answer.json()) as Mail[];
      return mails.length >= count ? mails : undefined;
    }, `${count} mails to ${address}`);
  return { smtp: `smtp://${smtp}?tls=none`, to, stop };
}

/** Adds a member from the command line, as the operator would. */
export function createMember(site: Site, { email, username, password, role = "USER" }: Person): void {
  const args = ["user", "create", "--email", email, "--username", username, "--role", role];
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, TMINUS_DATA: site.data };
  const { status, stderr } = spawnSync(BINARY, args, { env, input: `${password}\n`, encoding: "utf8" });
  if (status !== 0) throw new Error(`tminus ${args.join(" ")}: ${stderr}`);
}

/** Has the simulated feed publish its images itself, which costs it and the site half a second for each. */
export const WITH_IMAGES = ["-images", ""];

/** Where images are otherwise: nobody is there, so drawings stand in their place. */
const WITHOUT_IMAGES = ["-images", "https://images.example.org"];

/** How long ago the first launches that were to come were planned: one has flown, the next is in more than four hours. */
const PLANNED_AGO = 3 * 3_600_000;

/** Starts the simulator of all feeds and waits until it answers. */
export async function startFeed(...args: string[]): Promise<Feed> {
  const epoch = new Date(Date.now() - PLANNED_AGO).toISOString();
  const port = await freePort();
  const address = `127.0.0.1:${port}`;
  const url = `http://${address}/2.3.0`;
  const feed = await startProgram(
    SIMULATOR,
    ["-addr", address, "-epoch", epoch, ...WITHOUT_IMAGES, ...args],
    `${url}/api-throttle/`,
    {},
  );
  const env = {
    TMINUS_LL2_URL: url,
    TMINUS_NEWS_URL: `http://${address}/v4`,
    TMINUS_APOD_URL: `http://${address}/planetary/apod`,
    TMINUS_PRIVATE_TARGETS: "127.0.0.0/8",
  };
  return { url, env, stop: feed.stop, log: feed.log };
}

/** A site that reads a simulated feed. */
export interface FedSite extends Site {
  feed: Feed;
  /** Has everything read at once that is due, beside the running site. */
  read(): Promise<void>;
}

/** Kinds of the catalogue that come from the feed; a site is filled once it has read something of each. */
const KINDS = ["rockets", "boosters", "spacecraft_configurations", "pads", "news", "pictures"];

/** Starts a site that has read a simulated catalogue of so many launches. */
export async function startFilledSite(launches: number, ...args: string[]): Promise<FedSite> {
  const feed = await startFeed("-launches", String(launches), ...args);
  const env = { ...feed.env, TMINUS_LL2_HOURLY: "1000000" };
  const site = await startSite({ env });
  const isFilled = async () => {
    const { parts } = (await (await fetch(`${site.url}/api/v1/public/status`)).json()) as Status;
    return KINDS.every((kind) =>
      parts.some((part) => part.kind === kind && part.count > 0 && part.starter === 0),
    );
  };
  const stop = async () => {
    await site.stop();
    await feed.stop();
  };
  await until(isFilled, "the catalogue to fill", 200_000).catch(async (error) => {
    await stop();
    throw error;
  });
  const read = () => run(["ingest", "--once"], { ...env, TMINUS_DATA: site.data });
  return { ...site, feed, read, stop };
}

/** What an editor of the feed changes of a launch. */
export interface Edit {
  net?: string;
  status?: number;
  net_precision?: number;
  webcast_live?: boolean;
}

/** Changes a launch at the feed, and has the site read it. */
export async function edit(site: FedSite, id: string, change: Edit): Promise<void> {
  const at = `${new URL(site.feed.url).origin}/edit/${id}`;
  const answer = await fetch(at, { method: "PATCH", body: JSON.stringify(change) });
  if (!answer.ok) throw new Error(`${at}: ${await answer.text()}`);
  await site.read();
}

/** Runs a command of the binary to its end. */
async function run(args: string[], env: Env): Promise<void> {
  const child = spawn(BINARY, args, { env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env } });
  let log = "";
  child.stderr.on("data", (chunk) => (log += chunk));
  const code = await new Promise((resolve) => child.once("exit", resolve));
  if (code !== 0) throw new Error(`tminus ${args.join(" ")}: ${log}`);
}

/** A cache in front of a site. */
export interface Cache extends Running {
  url: string;
}

/** Where Debian has Varnish. */
const VARNISH = "/usr/sbin/varnishd";

/** Reports whether there is a Varnish to test with. */
export const hasVarnish = () => existsSync(VARNISH);

/** Starts Varnish as the guide for hosts says in front of what answers at `origin`. */
export async function startVarnish(origin: string): Promise<Cache> {
  const { port } = new URL(origin);
  const own = await freePort();
  // What it compiles has to be where programs may run.
  const folder = mkdtempSync(join(process.env.GOTMPDIR ?? tmpdir(), "tminus-varnish-"));
  const file = join(folder, "site.vcl");
  const shipped = readFileSync(join(ROOT, "docs", "hosting", "varnish.vcl"), "utf8");
  writeFileSync(file, shipped.replace('.port = "8080"', `.port = "${port}"`));
  const url = `http://127.0.0.1:${own}`;
  const listening = ["-j", "none", "-F", "-n", folder, "-a", `127.0.0.1:${own}`];
  const cache = ["-f", file, "-s", "malloc,32m", "-p", "http_gzip_support=off"];
  const varnish = await startProgram(VARNISH, [...listening, ...cache], `${url}/readyz`, {});
  const stop = async () => {
    await varnish.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { url, stop };
}

async function startProgram(command: string, args: string[], probe: string, env: Env): Promise<Program> {
  const child = spawn(command, args, { env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env } });
  let log = "";
  child.stdout.on("data", (chunk) => (log += chunk));
  child.stderr.on("data", (chunk) => (log += chunk));
  const ended = new Promise((resolve) => child.once("exit", resolve));
  const stop = async () => {
    if (child.exitCode === null) child.kill("SIGTERM");
    await ended;
  };
  for (const end = Date.now() + 60_000; Date.now() < end; ) {
    if (child.exitCode !== null) break;
    const answer = await fetch(probe).catch(() => undefined);
    if (answer?.ok) return { stop, log: () => log };
    await pause(50);
  }
  await stop();
  throw new Error(`${command} did not answer at ${probe}:\n${log}`);
}
