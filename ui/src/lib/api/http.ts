import ky, { HTTPError, type KyInstance, type Options } from "ky";
import { basePath } from "../browser/basePath";
import { learnTime, now } from "../time/clock";
import { ApiError, errorFromBody, sentenceFor } from "./apiError";
import { isNoAnswer, reach } from "./reach";

const TIMEOUT = 60_000;

/** Every answer that no cache held on the way tells the server's time. */
async function liveFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const sent = Date.now();
  const response = await globalThis.fetch(input, init);
  const date = Date.parse(response.headers.get("Date") ?? "");
  const age = Number(response.headers.get("Age") ?? 0);
  if (!Number.isNaN(date) && age === 0) learnTime(date, sent, Date.now());
  return response;
}

let client: KyInstance | undefined;

/** `no-cache` makes the browser ask the server each time (a 304 costs little): a stored answer's Date is no clock. */
function api(): KyInstance {
  client ??= ky.create({
    prefixUrl: `${location.origin}${basePath()}/api/v1/`,
    cache: "no-cache",
    timeout: TIMEOUT,
    fetch: liveFetch,
    retry: {
      limit: 2,
      methods: ["get"],
      delay: (attempt) => 300 * 2 ** (attempt - 1),
      backoffLimit: 2_000,
      // Whoever asks for longer is not waited for: the failure is shown, with a button to try again.
      maxRetryAfter: 3_000,
    },
    hooks: {
      beforeRetry: [
        () => {
          if (reach.get() === "reachable") reach.set("trying");
        },
      ],
      afterResponse: [
        (_request, _options, { status }) => {
          if (status < 502 || status > 504) reach.set("reachable");
        },
      ],
    },
  });
  return client;
}

async function toApiError(error: unknown): Promise<ApiError> {
  if (!(error instanceof HTTPError)) return new ApiError({ status: 0, message: sentenceFor(0) });
  const { status, headers } = error.response;
  const body: unknown = await error.response.json().catch(() => undefined);
  const delay = secondsUntil(headers.get("Retry-After") ?? "");
  return errorFromBody(status, delay > 0 ? { delay, ...Object(body) } : body);
}

/** Returns how many seconds a Retry-After header asks to wait for; it says so, or names a moment. */
function secondsUntil(text: string): number {
  return Number(text) || (Date.parse(text) - now()) / 1_000;
}

/** Method, headers, body, number of retries of one call, how long it may take, whether it sends cookies, and what gives it up. */
export type CallOptions = Pick<
  Options,
  "method" | "json" | "retry" | "timeout" | "credentials" | "signal"
> & {
  headers?: Record<string, string>;
};

/** Requests `path` below /api/v1. Fails with an ApiError, whatever went wrong. */
export async function request<T>(path: string, options?: CallOptions): Promise<T> {
  try {
    return await api()(path, options).json<T>();
  } catch (error) {
    const failure = await toApiError(error);
    if (!options?.signal?.aborted) reach.set(isNoAnswer(failure) ? "refused" : "reachable");
    throw failure;
  }
}

/** Asks for the header of `path` below /api/v1 alone, for the time in it. */
export async function askHead(path: string): Promise<void> {
  await api()
    .head(path)
    .catch(() => undefined);
}
