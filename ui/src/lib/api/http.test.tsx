import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import { skipPauses } from "../../test/pauses";
import { server } from "../../test/server";
import { request } from "./http";
import { reach } from "./reach";

test.each([30, 120])("a server that asks for %i seconds is waited for three at a time", async (seconds) => {
  const pauses = skipPauses();
  let calls = 0;
  server.use(
    http.get("*/api/v1/public/programs", () => {
      calls++;
      return HttpResponse.json({}, { status: 503, headers: { "Retry-After": String(seconds) } });
    }),
  );
  const answer = request("public/programs").catch((error: unknown) => error);
  expect(await answer).toMatchObject({ status: 503 });
  expect(calls).toBe(3);
  expect(pauses).toEqual([3_000, 3_000]);
  expect(reach.get()).toBe("refused");
});

test.each([
  [404, {}],
  [500, {}],
  [503, { status: 503, error: "This site cannot send email right now." }],
])("a server that answers %i with %o can be reached", async (status, body) => {
  reach.set("refused");
  server.use(http.get("*/api/v1/public/programs", () => HttpResponse.json(body, { status })));
  await expect(request("public/programs", { retry: 0 })).rejects.toMatchObject({ status });
  expect(reach.get()).toBe("reachable");
});

test("a server that was not reached is not taken for one that answers while it is tried again", async () => {
  skipPauses();
  reach.set("refused");
  const seen: string[] = [];
  const stop = reach.subscribe(() => seen.push(reach.get()));
  server.use(http.get("*/api/v1/public/programs", () => HttpResponse.error()));
  await expect(request("public/programs")).rejects.toMatchObject({ status: 0 });
  stop();
  expect(new Set(seen)).toEqual(new Set(["refused"]));
});
