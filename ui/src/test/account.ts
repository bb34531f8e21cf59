import { HttpResponse, http, type JsonBodyType } from "msw";
import type { MyAccount } from "../lib/api/api.gen";
import { server } from "./server";

/** A member of the site. */
export const ada: MyAccount = {
  id: 7,
  username: "ada_lovelace",
  email: "ada@example.org",
  role: ["USER"],
  enabled: true,
  accountNonLocked: true,
  createdAt: "2026-03-04T12:00:00Z",
  hasPassword: true,
};

/** A call that arrived: method and path below /api/v1, what it carried. */
export interface Call {
  call: string;
  body: unknown;
  csrf: string | null;
  bearer: string | null;
}

/** Returns a failure as the server words it. */
export function failure(
  status: number,
  businessErrorCode: number,
  error: string,
  more: object = {},
): Response {
  return HttpResponse.json({ status, error, businessErrorCode, requestId: "1", ...more }, { status });
}

type Answer = JsonBodyType | Response;
/** Answers by method and path, such as "POST auth/register"; a function answers each call anew. */
export type Answers = Record<string, Answer | ((call: Call) => Answer | Promise<Answer>)>;

/**
 * Answers the calls of accounts: a CSRF token, a session that can be refreshed, the account of Ada without
 * bookmarks and feeds, and `answers`
 * besides or instead. Returns the calls in the order in which they arrived.
 */
export function answerAccounts(answers: Answers = {}): Call[] {
  const calls: Call[] = [];
  let tokens = 0;
  const all: Answers = {
    "GET csrf/token": () => ({ token: `csrf-${++tokens}` }),
    "POST auth/refresh-token": () => ({ access_token: `access-${++tokens}` }),
    "GET user/my-account": ada as unknown as JsonBodyType,
    "GET user/feeds": [],
    "GET user/user-bookmarks": [],
    ...answers,
  };
  server.use(
    ...Object.entries(all).map(([name, answer]) => {
      const [method = "", path = ""] = name.split(" ");
      const verb = method.toLowerCase() as "get" | "post" | "delete" | "put";
      return http[verb](`*/api/v1/${path}`, async ({ request }) => {
        const text = await request.text();
        const call: Call = {
          call: name,
          body: text === "" ? undefined : (JSON.parse(text) as unknown),
          csrf: request.headers.get("X-XSRF-TOKEN"),
          bearer: request.headers.get("Authorization"),
        };
        calls.push(call);
        const given = typeof answer === "function" ? await answer(call) : answer;
        return given instanceof Response ? given : HttpResponse.json(given);
      });
    }),
  );
  return calls;
}

/** The browser holds a session. */
export function holdSession(): void {
  document.cookie = "signed_in=1; Path=/";
}

/** Waits long enough for whatever would call the server to have done so. */
export const settle = () => new Promise((resolve) => setTimeout(resolve, 60));
