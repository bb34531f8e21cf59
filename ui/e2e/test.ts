// What browser tests are given: sites that the files of a worker share, and pages that are emptied after each test.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { test as base, expect } from "vitest";
import { openBrowser, type View, type ViewOptions } from "./browser.ts";
import { type Person, type Site, startFilledSite, startMail, startSite } from "./harness.ts";
import { startIssuer } from "./issuer.ts";
import { aMember, type Behind, giveSession, ownNetwork, profileLink, withProvider } from "./people.ts";
import { closeWindow, windowsOf } from "./windows.ts";

/** Where the site with accounts says that its issues are. */
export const ISSUES = "https://issues.example.org/tminus";

const KEPT = fileURLToPath(new URL("../../tmp/e2e/", import.meta.url));

/** How a page is opened, and where, if not on the usual site. */
interface At<S> extends ViewOptions {
  at?: S;
}

/** Keeps a picture of a page and, if there is one, a trace of what happened on it; prints what their paths begin with. */
async function keep({ page, context }: View, name: string): Promise<void> {
  mkdirSync(KEPT, { recursive: true });
  const file = join(KEPT, `${name.replace(/\W+/g, "-").slice(0, 60)}-${process.pid}-${Date.now()}`);
  await page.screenshot({ path: `${file}.png`, timeout: 5_000 }).catch(() => undefined);
  await context.tracing.stop({ path: `${file}.zip` }).catch(() => undefined);
  console.error(`${name}: ${file}.*`);
}

/** What went wrong on a page, but for refusals of the server: the forms show them. */
const unexpected = ({ problems }: View) =>
  problems.filter((text) => !/responded with a status of 4/.test(text));

export const test = base
  .extend("browser", { scope: "worker" }, async ({}, { onCleanup }) => {
    const browser = await openBrowser();
    onCleanup(() => browser.close());
    return browser;
  })
  .extend("windows", { scope: "worker" }, async ({ browser }) => windowsOf(browser))
  /** A site without accounts that shows the starter catalogue. */
  .extend("starter", { scope: "worker" }, async ({}, { onCleanup }) => {
    const site = await startSite();
    onCleanup(site.stop);
    return site;
  })
  /** A site without accounts that has read a whole simulated catalogue, with news and a picture. */
  .extend("filled", { scope: "worker" }, async ({}, { onCleanup }) => {
    const site = await startFilledSite(120);
    onCleanup(site.stop);
    return site;
  })
  /** A site with accounts that shows the starter catalogue, its mails and its identity provider. */
  .extend("behind", { scope: "worker" }, async ({}, { onCleanup }): Promise<Behind> => {
    const [mail, issuer] = await Promise.all([startMail(), startIssuer()]);
    const env = {
      ...withProvider(issuer),
      TMINUS_ISSUES_URL: ISSUES,
      TMINUS_CONTACT_EMAIL: "team@example.org",
    };
    const site = await startSite({ env, mail });
    onCleanup(async () => {
      await Promise.all([site.stop(), issuer.stop(), mail.stop()]);
    });
    return { site, mail, issuer };
  })
  /**
   * Opens an empty page, which is given back after the test; of a test that failed, a picture and a trace are kept. On a
   * page that has to stay clean nothing may go wrong until then.
   */
  .extend("openPage", async ({ windows, task }, { onCleanup }) => {
    const views: View[] = [];
    const clean: View[] = [];
    // A trace costs 0.07 of 0.69 s of processor time for each page: what is tried again is traced the second time.
    const isTraced = !process.env.CI || Boolean(task.result?.retryCount);
    onCleanup(async () => {
      const problems = clean.flatMap(unexpected);
      const failed = task.result?.state === "fail" || problems.length > 0;
      for (const view of views) {
        if (failed) await keep(view, task.name);
        // A trace that is not ended is told of all later steps and leaves its folder; some tests close a page themselves.
        else await view.context.tracing.stop().catch(() => undefined);
        if (failed) await closeWindow(view.context);
        else await windows.giveBack(view);
      }
      expect(problems).toEqual([]);
    });
    return async (options?: ViewOptions, { stayClean = false } = {}): Promise<View> => {
      const view = await windows.take(options);
      // Snapshots of every step would make all tests half as slow again.
      if (isTraced) await view.context.tracing.start({ snapshots: false, screenshots: false });
      views.push(view);
      if (stayClean) clean.push(view);
      return view;
    };
  })
  /** Opens a page of the site without accounts. */
  .extend(
    "open",
    async ({ openPage, starter }) =>
      async (path: string, { at = starter, ...options }: At<Pick<Site, "url">> = {}): Promise<View> => {
        const view = await openPage(options);
        await view.page.goto(at.url + path);
        await view.page.getByRole("heading", { level: 1 }).waitFor();
        return view;
      },
  )
  /** Opens an empty page as somebody else than before. Nothing may go wrong on it until the test ends. */
  .extend(
    "openVisitor",
    async ({ openPage }) =>
      (options?: ViewOptions): Promise<View> =>
        openPage({ extraHTTPHeaders: ownNetwork(), ...options }, { stayClean: true }),
  )
  /** Opens a page of the site with accounts as somebody else than before. */
  .extend(
    "visit",
    async ({ openVisitor, behind }) =>
      async (path = "/launches", { at = behind.site, ...options }: At<Site> = {}): Promise<View> => {
        const view = await openVisitor(options);
        await view.page.goto(at.url + path);
        return view;
      },
  )
  /** Opens a page of the site with accounts as a new member who is signed in. */
  .extend(
    "visitAsMember",
    async ({ openVisitor, behind: { site, mail } }) =>
      async (
        path = "/launches",
        { at = site, ...options }: At<Site> = {},
      ): Promise<View & { person: Person }> => {
        const view = await openVisitor(options);
        const person = aMember(at);
        await giveSession(view.context, { site: at, mail }, person);
        await view.page.goto(at.url + path);
        await profileLink(view.page).waitFor();
        return { ...view, person };
      },
  );
