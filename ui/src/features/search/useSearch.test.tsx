import { renderHook, waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import { server } from "../../test/server";
import { useSearch } from "./useSearch";

test("the call for the text before is given up", async () => {
  const calls: AbortSignal[] = [];
  server.use(
    http.get("*/api/v1/public/search", async ({ request }) => {
      calls.push(request.signal);
      await new Promise((resolve) => request.signal.addEventListener("abort", resolve));
      return HttpResponse.error();
    }),
  );
  const { rerender, unmount } = renderHook(({ text }) => useSearch(text), {
    initialProps: { text: "falcon" },
  });
  await waitFor(() => expect(calls).toHaveLength(1));
  rerender({ text: "electron" });
  await waitFor(() => expect(calls).toHaveLength(2));
  await waitFor(() => expect(calls[0]?.aborted).toBe(true));
  expect(calls[1]?.aborted).toBe(false);
  unmount();
  await waitFor(() => expect(calls[1]?.aborted).toBe(true));
});
