import { HttpResponse } from "msw";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { ada, answerAccounts, type Call, failure, holdSession, settle } from "../../test/account";
import { PATIENCE } from "../../test/patience";
import { skipPauses } from "../../test/pauses";

type Member = typeof import("./member");
type SessionModule = typeof import("./session");

let member: Member;
let session: SessionModule["session"];
let told: string[];

/** A fresh copy of the modules, with a member signed in by the token "old". */
async function signedIn(loaded = true) {
  session.set({ phase: "member", token: "old", serial: 1, ...(loaded && { account: ada }) });
}

beforeEach(async () => {
  vi.resetModules();
  told = [];
  const { toast } = await import("../toast");
  vi.spyOn(toast, "error").mockImplementation(async (text) => void told.push(text));
  member = await import("./member");
  ({ session } = await import("./session"));
});
afterEach(() => session.set({ phase: "anonymous" }));

const names = (calls: Call[]) => calls.map(({ call }) => call);
const unauthorized = () => failure(401, 303, "The access token has expired.");

describe("the CSRF token", () => {
  test("is fetched before the first write, and kept for fifteen minutes", async () => {
    const calls = answerAccounts({ "POST auth/register": {} });
    await member.send("auth/register", { body: { a: 1 } });
    await member.send("auth/register");
    expect(names(calls)).toEqual(["GET csrf/token", "POST auth/register", "POST auth/register"]);
    expect(calls[1]).toMatchObject({ csrf: "csrf-1", body: { a: 1 }, bearer: null });
    const later = Date.now() + 15 * 60_000;
    vi.spyOn(Date, "now").mockReturnValue(later - 10_000);
    await member.send("auth/register");
    expect(calls.at(-1)?.csrf).toBe("csrf-1");
    vi.spyOn(Date, "now").mockReturnValue(later + 1);
    await member.send("auth/register");
    expect(calls.at(-1)?.csrf).toBe("csrf-2");
  });

  test("is asked for once more when it does not come, and no third time", async () => {
    let failures = 1;
    const calls = answerAccounts({
      "GET csrf/token": () => (failures-- > 0 ? failure(503, 105, "Busy.") : { token: "late" }),
      "POST auth/register": {},
    });
    await member.send("auth/register");
    expect(names(calls)).toEqual(["GET csrf/token", "GET csrf/token", "POST auth/register"]);
    expect(calls.at(-1)?.csrf).toBe("late");

    vi.spyOn(Date, "now").mockReturnValue(Date.now() + 16 * 60_000);
    failures = 2;
    calls.length = 0;
    await expect(member.send("auth/register")).rejects.toMatchObject({ status: 503 });
    expect(names(calls)).toEqual(["GET csrf/token", "GET csrf/token"]);
    await member.send("auth/register"); // the failure is not kept
    expect(names(calls).slice(2)).toEqual(["GET csrf/token", "POST auth/register"]);
  });

  test("is fetched again when the server does not know it, and the write replayed once", async () => {
    const calls = answerAccounts({
      "POST user/logout": ({ csrf }) => (csrf === "csrf-1" ? failure(403, 311, "Bad token.") : {}),
    });
    await member.send("user/logout");
    expect(names(calls)).toEqual([
      "GET csrf/token",
      "POST user/logout",
      "GET csrf/token",
      "POST user/logout",
    ]);
    expect(told).toEqual([]);
  });

  test("that is refused twice is a failure", async () => {
    const calls = answerAccounts({ "POST user/logout": () => failure(403, 311, "Bad token.") });
    await expect(member.send("user/logout")).rejects.toMatchObject({ code: 311 });
    expect(names(calls).filter((call) => call === "POST user/logout")).toHaveLength(2);
    expect(told).toEqual(["Bad token."]);
  });
});

describe("the access token", () => {
  test.each([
    ["code 303", unauthorized],
    [
      "the word Unauthorized",
      () => HttpResponse.json({ status: 401, error: "Unauthorized" }, { status: 401 }),
    ],
  ])("is refreshed after %s, and the call replayed", async (_, refusal) => {
    await signedIn();
    const calls = answerAccounts({
      "GET user/thing": ({ bearer }) => (bearer === "Bearer old" ? refusal() : { fine: true }),
      "POST auth/refresh-token": { access_token: "new" },
    });
    expect(await member.read("user/thing")).toEqual({ fine: true });
    expect(names(calls)).toEqual([
      "GET user/thing",
      "GET csrf/token",
      "POST auth/refresh-token",
      "GET user/thing",
    ]);
    expect(calls.at(-1)?.bearer).toBe("Bearer new");
    expect(session.get()).toMatchObject({ phase: "member", token: "new", account: ada });
  });

  test("is refreshed once for all that wait for it", async () => {
    await signedIn();
    const calls = answerAccounts({
      "GET user/thing": ({ bearer }) => (bearer === "Bearer old" ? unauthorized() : {}),
      "POST user/other": ({ bearer }) => (bearer === "Bearer old" ? unauthorized() : {}),
      "POST auth/refresh-token": { access_token: "new" },
    });
    await Promise.all([
      member.read("user/thing"),
      member.read("user/thing"),
      member.send("user/other", { bearer: true }),
    ]);
    expect(names(calls).filter((call) => call === "POST auth/refresh-token")).toHaveLength(1);
  });

  test("is refreshed under a lock that all tabs share", async () => {
    const request = vi.fn(async (_: string, work: () => Promise<unknown>) => work());
    vi.stubGlobal("navigator", { ...navigator, locks: { request } });
    session.set({ phase: "restoring" });
    answerAccounts();
    await member.restoreSession();
    expect(request).toHaveBeenCalledOnce();
    expect(request.mock.calls[0]?.[0]).toBe("tminus-refresh");
    // What answers with the session's cookies waits for a refresh, whose answer would put the older ones back.
    answerAccounts({ "POST auth/verify-otp": {}, "POST auth/register": {} });
    await member.send("auth/verify-otp", { cookies: true });
    expect(request).toHaveBeenCalledTimes(2);
    await member.send("auth/register");
    expect(request).toHaveBeenCalledTimes(2);
    vi.unstubAllGlobals();
  });

  test("is asked for again after 1, 3 and 10 seconds, then each half minute, until there is an answer", async () => {
    const pauses = skipPauses();
    session.set({ phase: "restoring" });
    let failures = 5;
    const calls = answerAccounts({
      "POST auth/refresh-token": () =>
        failures-- > 0 ? failure(503, 105, "Busy.") : { access_token: "late" },
    });
    await member.restoreSession();
    expect(pauses).toEqual([1_000, 3_000, 10_000, 30_000, 30_000]);
    expect(names(calls).filter((call) => call === "POST auth/refresh-token")).toHaveLength(6);
    expect(session.get()).toMatchObject({ phase: "member", token: "late" });
  });

  test("that began before a sign-in does not replace the token of that", async () => {
    session.set({ phase: "restoring" });
    let answer: (value: object) => void = () => undefined;
    const calls = answerAccounts({
      "POST auth/refresh-token": () =>
        new Promise<{ access_token: string }>((done) => (answer = done as never)),
    });
    const restored = member.restoreSession();
    await vi.waitFor(() => expect(names(calls)).toContain("POST auth/refresh-token"), PATIENCE);
    member.signIn("mine");
    answer({ access_token: "late" });
    await restored;
    expect(session.get()).toMatchObject({ phase: "member", token: "mine" });
  });

  test("that is refused again is a failure", async () => {
    await signedIn();
    const calls = answerAccounts({ "GET user/thing": unauthorized });
    await expect(member.read("user/thing")).rejects.toMatchObject({ code: 303 });
    expect(names(calls).filter((call) => call === "GET user/thing")).toHaveLength(2);
  });

  test("of a refresh that a sign-out overtook is not taken", async () => {
    await signedIn();
    let answer: (value: { access_token: string }) => void = () => undefined;
    answerAccounts({
      "GET user/thing": unauthorized,
      "POST auth/refresh-token": () => new Promise<{ access_token: string }>((resolve) => (answer = resolve)),
    });
    const reading = member.read("user/thing").catch(() => undefined);
    await settle();
    member.forgetSession();
    answer({ access_token: "late" });
    await reading;
    expect(session.get()).toEqual({ phase: "anonymous" });
  });
});

describe("a session that is over", () => {
  test.each([308, 309])("is cleared after %i, and told once", async (code) => {
    await signedIn();
    holdSession();
    const gone = () => failure(401, code, "Gone.");
    answerAccounts({ "POST user/other": gone, "POST auth/refresh-token": gone });
    await expect(member.send("user/other", { bearer: true })).rejects.toMatchObject({ code });
    expect(session.get()).toEqual({ phase: "anonymous", ended: "by itself" });
    expect(document.cookie).not.toContain("signed_in=1");
    expect(told).toEqual(["Your session has expired."]);
  });

  test("is found out by the refresh too", async () => {
    await signedIn();
    answerAccounts({
      "GET user/thing": unauthorized,
      "POST auth/refresh-token": () => failure(401, 308, "Gone."),
    });
    await expect(member.read("user/thing")).rejects.toMatchObject({ code: 308 });
    expect(session.get().phase).toBe("anonymous");
    expect(told).toEqual(["Your session has expired."]);
  });

  test.each([
    ["before", { phase: "restoring" }],
    ["after", { phase: "restoring" }],
    ["before", { phase: "member", account: ada }],
    ["after", { phase: "member", account: ada }],
  ] as const)(
    "because of a new one in another tab is no end, %s that is taken up: %o",
    async (when, awaited) => {
      await signedIn();
      let fail: (gone: Response) => void = () => undefined;
      const calls = answerAccounts({
        "GET user/thing": ({ bearer }) =>
          bearer === "Bearer old" ? new Promise<Response>((done) => (fail = done)) : { fine: true },
        "POST auth/refresh-token": { access_token: "new" },
      });
      const reading = member.read("user/thing");
      await settle();
      session.set(awaited);
      if (when === "after") await member.restoreSession();
      fail(failure(401, 308, "Gone."));
      expect(await reading).toEqual({ fine: true });
      expect(session.get()).toMatchObject({ phase: "member", token: "new" });
      expect(names(calls).filter((call) => call === "POST auth/refresh-token")).toHaveLength(1);
      expect(told).toEqual([]);
    },
  );

  test("is not told to whom no account was shown", async () => {
    await signedIn(false);
    answerAccounts({ "GET user/thing": () => failure(401, 308, "Gone.") });
    await expect(member.read("user/thing")).rejects.toMatchObject({ code: 308 });
    expect(session.get().phase).toBe("anonymous");
    expect(told).toEqual([]);
  });
});

test("the member's bookmarks are read by the access token, without cookies; all else takes them along", async () => {
  await signedIn();
  answerAccounts({ "GET user/user-bookmarks": [], "GET user/user-bookmarks/Moon": {} });
  const fetched = vi.spyOn(globalThis, "fetch");
  await member.read("user/user-bookmarks");
  await member.read("user/user-bookmarks/Moon");
  await member.read("user/my-account");
  const sent = fetched.mock.calls.map(([input, init]) => {
    const request = new Request(input, init);
    return [
      new URL(request.url).pathname.split("/v1/")[1],
      request.credentials,
      request.headers.get("Authorization"),
    ];
  });
  expect(sent).toEqual([
    ["user/user-bookmarks", "omit", "Bearer old"],
    ["user/user-bookmarks/Moon", "same-origin", "Bearer old"],
    ["user/my-account", "same-origin", "Bearer old"],
  ]);
});

describe("what fails is told", () => {
  const bare = (status: number) => () => new HttpResponse("<h1>proxy</h1>", { status });
  test.each([
    [400, "Bad request. Please check your input."],
    [401, "Unauthorized. Please log in."],
    [403, "Forbidden. You don't have permission."],
    [404, "Not found. The requested resource is missing."],
    [409, "Already exists."],
    [418, "An unexpected error occurred."],
    [500, "Server error. Please try again later."],
    [503, "Service unavailable. Try again later."],
  ])("by its status %i: %s", async (status, sentence) => {
    answerAccounts({ "POST user/other": bare(status) });
    await expect(member.send("user/other")).rejects.toMatchObject({ status });
    expect(told).toEqual([sentence]);
  });

  test("in the server's words where it has some", async () => {
    answerAccounts({ "POST user/other": () => failure(409, 102, "You can have at most 20 bookmarks.") });
    await expect(member.send("user/other")).rejects.toThrow();
    expect(told).toEqual(["You can have at most 20 bookmarks."]);
  });

  test("without an answer too", async () => {
    answerAccounts({ "POST user/other": () => HttpResponse.error() });
    await expect(member.send("user/other")).rejects.toMatchObject({ status: 0 });
    expect(told).toEqual(["Opps! Something went wrong..."]);
  });

  test("but not where a form shows it: broken rules, and the paths of authentication", async () => {
    const broken = { validationErrors: [{ newPassword: "No." }] };
    answerAccounts({
      "POST user/change-password": () => failure(400, 101, "The form is wrong.", broken),
      "POST auth/authenticate": () => failure(401, 302, "Wrong."),
      "POST oauth2/login/google": () => failure(401, 310, "Wrong."),
    });
    for (const path of ["user/change-password", "auth/authenticate", "oauth2/login/google"])
      await expect(member.send(path)).rejects.toThrow();
    expect(told).toEqual([]);
  });

  test("and never tried again by itself", async () => {
    const calls = answerAccounts({ "POST user/other": () => failure(503, 105, "Busy.") });
    await expect(member.send("user/other")).rejects.toThrow();
    expect(names(calls)).toEqual(["GET csrf/token", "POST user/other"]);
  });
});
