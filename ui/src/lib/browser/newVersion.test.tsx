import { HttpResponse, http } from "msw";
import { beforeEach, expect, test, vi } from "vitest";
import { server } from "../../test/server";
import { loadVersion, markedAddress, newVersion, takeMark } from "./newVersion";

const OWN = "/sub/assets/index-1a2b3c4.js";

beforeEach(() => {
  document.head.innerHTML = `<script type="module" src="${OWN}"></script>`;
  history.replaceState(null, "", "/launches");
});

const answer = (headers: Record<string, string>) =>
  server.use(http.head("*/sub/api/v1/public/time", () => new HttpResponse(null, { status: 204, headers })));

test.each([
  ["another script is a new version", "/sub/assets/index-0000000.js", "/sub/assets/index-0000000.js"],
  ["the same one is none", OWN, undefined],
])("%s", async (_, script, expected) => {
  answer({ "X-Site-Script": script });
  expect(await newVersion()).toBe(expected);
});

test("a server that names no script has no new version", async () => {
  answer({});
  expect(await newVersion()).toBeUndefined();
});

test.each([
  ["/launches", "/launches?v=abcdef0"],
  ["/launches?page=2&q=a%20b#next", "/launches?page=2&q=a%20b&v=abcdef0#next"],
])("%s is %s for a while, and then as it was", (address, marked) => {
  history.replaceState({ key: "k" }, "", address);
  expect(markedAddress("abcdef0")).toBe(marked);
  expect(takeMark()).toBe(false);
  history.replaceState({ key: "k" }, "", marked);
  expect(takeMark()).toBe(true);
  expect(location.pathname + location.search + location.hash).toBe(address);
  expect(history.state).toEqual({ key: "k" });
  expect(takeMark()).toBe(false);
});

test("a version is marked by the digits of its script's name", () => {
  const replace = vi.spyOn(location, "replace").mockImplementation(() => undefined);
  loadVersion("/sub/assets/index-1a2b3c4.js");
  expect(replace).toHaveBeenCalledWith("/launches?v=1a2b3c4");
});
