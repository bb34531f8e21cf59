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

test.each([404, 500])("a server that answers %i can be reached", async (status) => {
  reach.set("refused");
  server.use(http.get("*/api/v1/public/programs", () => HttpResponse.json({}, { status })));
  await expect(request("public/programs", { retry: 0 })).rejects.toMatchObject({ status });
  expect(reach.get()).toBe("reachable");
});
