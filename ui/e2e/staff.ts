// What staff do, and the messages and pages they do it with.
import type { Locator, Page } from "playwright-core";
import type { Person, Site } from "./harness.ts";
import { aMember, type Behind, giveSession, popup } from "./people.ts";

let networks = 0;

/** Sends a message by the contact form's call, as a visitor from a network of their own. */
export async function writeMessage(
  site: Site,
  { email, category = "Bug", message }: { email: string; category?: string; message: string },
): Promise<void> {
  networks++;
  const headers = { "X-Forwarded-For": `10.2.${networks >> 8}.${networks & 255}` };
  const answer = await fetch(`${site.url}/api/v1/csrf/token`, { headers });
  const { token } = await answer.json();
  const sent = await fetch(`${site.url}/api/v1/community/contact`, {
    method: "POST",
    headers: {
      ...headers,
      "Content-Type": "application/json",
      "X-XSRF-TOKEN": token,
      Cookie: answer.headers.getSetCookie()[0]?.split(";")[0] ?? "",
    },
    body: JSON.stringify({ email, category, message }),
  });
  if (!sent.ok) throw new Error(`the message of ${email}: ${sent.status} ${await sent.text()}`);
}

const MESSAGES: [email: string, category: string, message: string][] = [
  [
    "katherine@example.org",
    "Bug",
    "The countdown kept running after the launch went on hold. Reloading fixed it.",
  ],
  [
    "margaret@example.com",
    "Other",
    "Could the launch pages show moonrise?\n\nI plan photographs from the beach.",
  ],
  ["sergei@example.net", "Account", "I changed my e-mail provider. How do I move the account?"],
  ["chris@example.com", "Bug", "Pad info for Orbital Launch Pad 2 opens the wrong article."],
];

/** Leaves a few messages. */
export async function leaveMessages(site: Site): Promise<void> {
  for (const [email, category, message] of MESSAGES) await writeMessage(site, { email, category, message });
}

/** Signs somebody of the staff in; their pages know it from the next load on. Returns who it is. */
export async function signInStaff(
  page: Page,
  behind: Pick<Behind, "site" | "mail">,
  role: NonNullable<Person["role"]> = "ADMIN",
): Promise<Person> {
  const person = aMember(behind.site, { role });
  await giveSession(page.context(), behind, person);
  return person;
}

/** Opens a page of the dashboard as one of the staff. */
async function openAs(page: Page, behind: Behind, path: string, ready: Locator): Promise<void> {
  await signInStaff(page, behind);
  await page.goto(`${behind.site.url}${path}`);
  await ready.waitFor();
}

async function openContact(page: Page, { site }: Behind): Promise<void> {
  await page.goto(`${site.url}/contact`);
  await page.getByLabel("Email").waitFor();
}

async function openMessages(page: Page, behind: Behind): Promise<void> {
  await leaveMessages(behind.site);
  await openAs(page, behind, "/dashboard/messages", page.getByRole("article").first());
}

/** Opens each page for staff, each of their dialogs, and the contact form. They need a page, a site and its mails. */
export const staffPages: Record<string, (page: Page, behind: Behind) => Promise<void>> = {
  contact: openContact,
  "contact with mistakes": async (page, behind) => {
    await openContact(page, behind);
    await page.getByLabel("Email").fill("ada@");
    await page.getByRole("button", { name: "Send" }).click();
    await page.getByRole("alert").waitFor();
  },
  dashboard: (page, behind) =>
    openAs(page, behind, "/dashboard", page.getByRole("link", { name: /^Ingestion/ })),
  messages: openMessages,
  "messages none": (page, behind) =>
    openAs(
      page,
      behind,
      "/dashboard/messages?search=nobody",
      page.getByRole("heading", { name: /^No Results/ }),
    ),
  "deletion of a message": async (page, behind) => {
    await openMessages(page, behind);
    await page.getByRole("button", { name: "Delete message from chris@example.com" }).first().click();
    await popup(page).waitFor();
  },
  members: (page, behind) => openAs(page, behind, "/dashboard/members", page.getByRole("table")),
  tasks: (page, behind) => openAs(page, behind, "/dashboard/etl-report", page.getByRole("table")),
  ingest: async (page, behind) => {
    await openAs(page, behind, "/dashboard/ingest", page.getByText("Calls left"));
    await page.getByRole("button", { name: "Refresh" }).click();
    await page.getByRole("status").filter({ hasText: /\S/ }).first().waitFor();
  },
};
