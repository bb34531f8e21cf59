// The page of what one follows, without an account and with one, and where a member's notices go.
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page, Route } from "playwright-core";
import { expect, onTestFinished } from "vitest";
import { coming } from "./browser.ts";
import { phoneAndDesk } from "./everyPage.ts";
import { offline, type Site, startMail, startSite, until } from "./harness.ts";
import { aMember, giveSession, ownNetwork, signIn, toast } from "./people.ts";
import { test } from "./test.ts";

/** A host of notices: what it was sent, and what it answers. */
async function startReceiver() {
  const got: { path: string; body: string; headers: IncomingMessage["headers"] }[] = [];
  const state = { status: 200 };
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part) => parts.push(part));
    request.on("end", () => {
      if (request.method !== "HEAD")
        got.push({
          path: request.url ?? "",
          body: Buffer.concat(parts).toString(),
          headers: request.headers,
        });
      response.writeHead(request.method === "HEAD" ? 200 : state.status).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return { got, state, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

/** Has the page's browser follow the first coming launch and all crewed ones, as its popup would. */
async function followSome(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { token: csrf } = await (await fetch("/api/v1/csrf/token")).json();
    const headers = { "X-XSRF-TOKEN": csrf, "Content-Type": "application/json" };
    const send = async (path: string, method: string, body: object, more = {}) =>
      (
        await fetch(`/api/v1/${path}`, {
          method,
          headers: { ...headers, ...more },
          body: JSON.stringify(body),
        })
      ).json();
    const { token } = await send("follow", "POST", { zone: "Europe/Berlin" });
    const list = await (await fetch("/api/v1/public/launches?limit=6&page=1&upcoming=true")).json();
    const rules = [
      { launch_id: list._embedded.launchNormalDTOes[0].id, leads: [1440, 10], kinds: ["slip"] },
      { filter: "crewed=true", leads: [60], kinds: ["announced"] },
    ];
    let follow = { rules: [] };
    for (const rule of rules) follow = await send("follow/rules", "POST", rule, { "X-Follow": token });
    const launches = follow.rules.flatMap((rule: { launch?: { id: string } }) => rule.launch?.id ?? []);
    localStorage.setItem("tminus.follow", JSON.stringify({ token, launches, filters: ["crewed=true"] }));
  });
  await page.reload();
  await page.getByRole("heading", { name: "What you get alerts for" }).waitFor();
}

test("without an account: rules, pause, quiet hours, and all of it forgotten", async ({
  openPage,
  filled,
}) => {
  const { page } = await openPage({ extraHTTPHeaders: ownNetwork() });
  await page.goto(`${filled.url}/follows`);
  await page.getByText("No alerts yet.").waitFor();
  await followSome(page);
  await page.getByText("1 day, 10 min before. Date changes", { exact: true }).waitFor();
  await page.getByText("1 hour before. New launches", { exact: true }).waitFor();
  await phoneAndDesk(page);

  // Two changes at once, while the server is slow: neither takes the other back.
  const slowly = async (route: Route) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.continue();
  };
  await page.route("**/api/v1/follow", slowly);
  const written = coming(
    page.waitForResponse(
      (answer) =>
        answer.request().method() === "PATCH" && (answer.request().postData() ?? "").includes("22:00"),
    ),
  );
  await page.getByRole("switch", { name: /^Pause/ }).click();
  await page.getByRole("switch", { name: /^Quiet hours/ }).click();
  await expect.poll(() => page.getByLabel("From", { exact: true }).count()).toBe(1);
  await written;
  await page.unroute("**/api/v1/follow", slowly);
  await page.getByLabel("From", { exact: true }).waitFor();
  await page.getByRole("button", { name: "Turn off alerts for Launches: crewed" }).click();
  await page.getByText("1 hour before. New launches", { exact: true }).waitFor({ state: "detached" });
  await page.reload();
  const pause = page.getByRole("switch", { name: /^Pause/ });
  await expect.poll(() => pause.getAttribute("aria-checked")).toBe("true");
  await expect.poll(() => page.getByLabel("to", { exact: true }).inputValue()).toBe("07:00");
  await expect.poll(() => page.getByRole("button", { name: /^Turn off alerts/ }).count()).toBe(1);

  // A rule is changed where it was made.
  await page.getByRole("button", { name: /^Change: / }).click();
  await page.getByRole("dialog", { name: "Alerts" }).getByRole("button", { name: "Save" }).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Delete all" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete all" }).click();
  await toast(page, "All your alerts are deleted.");
  await page.getByText("No alerts yet.").waitFor();
  await expect.poll(() => page.evaluate(() => localStorage.getItem("tminus.follow"))).toBeNull();
});

/** Adds a place by the form. */
async function add(page: Page, kind: string, fields: Record<string, string>): Promise<void> {
  await page.getByLabel("Add another").selectOption(kind);
  for (const [label, value] of Object.entries(fields))
    await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByRole("button", { name: "Add", exact: true }).click();
}

async function startWithAccounts(): Promise<{ site: Site; mail: Awaited<ReturnType<typeof startMail>> }> {
  const mail = await startMail();
  const site = await startSite({
    env: { ...offline, TMINUS_PRIVATE_TARGETS: "127.0.0.0/8" },
    mail,
  });
  onTestFinished(async () => {
    await site.stop();
    await mail.stop();
  });
  return { site, mail };
}

test("a member takes over what the browser follows, and adds places that are tested", async ({
  openPage,
}) => {
  const { site, mail } = await startWithAccounts();
  const receiver = await startReceiver();
  const person = aMember(site, { role: "MODERATOR" }); // members' places have to be public
  const { page, context } = await openPage();
  await page.goto(`${site.url}/follows`);
  await followSome(page);
  await giveSession(context, { site, mail }, person);
  await page.reload();
  await page.getByText("You followed 2 things before signing in.").waitFor();
  await page.getByRole("button", { name: "Move to my account" }).click();
  await toast(page, "Your alerts are now in your account.");
  await expect.poll(() => page.getByRole("button", { name: /^Turn off alerts/ }).count()).toBe(2);
  await expect.poll(() => page.evaluate(() => localStorage.getItem("tminus.follow"))).toBeNull();

  // What is missing is told at once, what the server refuses beside the form, and nothing is lost.
  await add(page, "ntfy", { Address: "https://10.0.0.1/topic" });
  await page.getByText("This address is not allowed.").waitFor();
  await expect
    .poll(() => page.getByLabel("Address", { exact: true }).inputValue())
    .toBe("https://10.0.0.1/topic");
  await page.getByLabel("Address", { exact: true }).fill("");
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await page.getByText("The address is missing.").waitFor();

  await add(page, "ntfy", { Address: `${receiver.url}/launches` });
  await page.getByRole("button", { name: /^Send a test to ntfy/ }).click();
  await until(() => receiver.got.length > 0, "the test");
  await page.getByText(/^Last delivered /).waitFor();
  receiver.state.status = 500;
  await page.getByRole("button", { name: /^Send a test to ntfy/ }).click();
  await page.getByText(/^Failed /).waitFor();

  receiver.state.status = 200;
  await add(page, "webhook", { Address: `${receiver.url}/hook` });
  const key = await page.getByText(/^whsec_/).innerText();
  await page.getByRole("button", { name: /^Send a test to Webhook/ }).click();
  await until(() => receiver.got.find(({ path }) => path === "/hook"), "the webhook");
  const hook = receiver.got.find(({ path }) => path === "/hook");
  expect(hook?.headers["webhook-signature"]).toMatch(/^v1,/);
  await page.reload();
  await page.getByRole("button", { name: /^Remove Webhook/ }).waitFor();
  await expect.poll(() => page.content()).not.toContain(key);
  await add(page, "mail", {});
  await page.getByRole("button", { name: /^Send a test to Mail/ }).click();
  await toast(page, /Too many requests/); // three in ten minutes
  await phoneAndDesk(page);
  await page.getByRole("button", { name: /^Remove Webhook/ }).click();
  await page.getByRole("button", { name: /^Remove Webhook/ }).waitFor({ state: "detached" });
});

test("who signs in is offered to take along what the browser follows", async ({ openPage }) => {
  const { site, mail } = await startWithAccounts();
  const { page } = await openPage();
  await page.goto(`${site.url}/follows`);
  await followSome(page);
  await signIn(page, mail, aMember(site));
  await page.getByRole("button", { name: "Move alerts" }).click();
  await toast(page, "Your alerts are now in your account.");
  await page.getByText("Saved to your account.").waitFor();
  await expect.poll(() => page.getByRole("button", { name: /^Turn off alerts/ }).count()).toBe(2);
});
