// What every file of tests of members begins and ends with.
import assert from "node:assert/strict";
import { after, afterEach, before } from "node:test";
import { openBrowser, startMail, startSite } from "./harness.mjs";
import { aMember, behindProxy, openVisitor, signIn } from "./people.mjs";

/**
 * Starts a site, its mails and a browser for the tests of a file, and ends them. Returns these, and how to open a page
 * as somebody else than before; nobody may see a problem on one of these pages.
 */
export function memberTests() {
  const views = [];
  const all = {
    async visit(path = "/launches", { at = all.site, ...options } = {}) {
      const view = await openVisitor(all.browser, options);
      views.push(view);
      await view.page.goto(at.url + path);
      return view;
    },
    /** Opens a page of somebody who has just signed in. */
    async visitAsMember(path, options) {
      const view = await all.visit(path, options);
      const person = aMember(options?.at ?? all.site);
      await signIn(view.page, all.mail, person);
      return { ...view, person };
    },
    async leave() {
      for (const view of views.splice(0)) {
        const problems = view.unexpected();
        await view.close();
        assert.deepEqual(problems, []);
      }
    },
  };
  before(async () => {
    all.mail = await startMail();
    const start = startSite({ env: behindProxy, mail: all.mail });
    [all.site, all.browser] = await Promise.all([start, openBrowser()]);
  });
  afterEach(all.leave);
  after(async () => {
    await all.browser?.close();
    await all.site?.stop();
    await all.mail?.stop();
  });
  return all;
}

/** Waits for a toast. */
export const toast = (page, text) => page.locator("[data-sonner-toast]").getByText(text).last().waitFor();
