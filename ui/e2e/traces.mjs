// Keeps what a browser did while a test failed: a trace for Playwright's viewer, and a picture of the page.
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterEach } from "node:test";
import { fileURLToPath } from "node:url";

const FOLDER = fileURLToPath(new URL("../../tmp/e2e/", import.meta.url));

/** Contexts that are recorded now, with their first page. */
const recorded = new Map();
/** Contexts that were there when a test ended. */
const judged = new WeakSet();
/** Files of contexts that a test closed before it was known whether it passes. */
let written = [];
let count = 0;

/** Returns the path of a new file; `what` is a test's name, or anything that helps to find it. */
function fileFor(what, ending) {
  mkdirSync(FOLDER, { recursive: true });
  const name = what.replace(/\W+/g, "-").slice(0, 60);
  return join(FOLDER, `${name}-${process.pid}-${++count}.${ending}`);
}

/** Records steps, requests and messages of a context. Returns what to do before it is closed. */
export async function record(context, page) {
  // Snapshots of every step would make all tests half as slow again.
  await context.tracing.start({ snapshots: false, screenshots: false });
  await context.tracing.startChunk();
  recorded.set(context, page);
  return async () => {
    // What closes after its test was judged has nothing left to tell.
    if (!recorded.delete(context) || judged.has(context)) return;
    const path = fileFor("closed", "zip");
    await context.tracing.stopChunk({ path }).catch(() => undefined);
    written.push(path);
  };
}

/** Keeps the picture and the trace of a context, and goes on recording. */
async function keep(context, page, name) {
  const picture = fileFor(name, "png");
  const trace = fileFor(name, "zip");
  await page.screenshot({ path: picture, timeout: 5_000 }).catch(() => undefined);
  await context.tracing.stopChunk({ path: trace });
  await context.tracing.startChunk();
  return [picture, trace];
}

async function decide({ name, passed }) {
  const files = written;
  written = [];
  for (const [context, page] of recorded) {
    judged.add(context);
    if (context.pages().length === 0) recorded.delete(context);
    else if (!passed) files.push(...(await keep(context, page, name).catch(() => [])));
    else
      await context.tracing.stopChunk().then(
        () => context.tracing.startChunk(),
        () => undefined,
      );
  }
  if (passed) for (const file of files) rmSync(file, { force: true });
  else for (const file of files) console.error(`${name}: ${file}`);
}

// Scripts use the harness too, and are no tests.
if (process.env.NODE_TEST_CONTEXT) afterEach(decide);
