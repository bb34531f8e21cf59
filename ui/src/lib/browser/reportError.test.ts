import { expect, test, vi } from "vitest";
import { ApiError } from "../api/apiError";
import { reportError } from "./reportError";

test("a fault of the program is written to the console, an answer of the server is not", () => {
  const write = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const fault = new TypeError("x is undefined");
  reportError(fault);
  reportError(new ApiError({ status: 404, message: "Launch not found." }));
  expect(write.mock.calls).toEqual([[fault]]);
});
