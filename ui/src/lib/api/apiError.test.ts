import { expect, test } from "vitest";
import { errorFromBody } from "./apiError";

test.each([
  [400, "Bad request. Please check your input."],
  [401, "Unauthorized. Please log in."],
  [403, "Forbidden. You don't have permission."],
  [404, "Not found. The requested resource is missing."],
  [409, "Already exists."],
  [500, "Server error. Please try again later."],
  [503, "Service unavailable. Try again later."],
  [418, "An unexpected error occurred."],
])("an answer of %d that says nothing is told as %o", (status, sentence) => {
  expect(errorFromBody(status, undefined)).toMatchObject({ status, message: sentence });
  expect(errorFromBody(status, { error: "" }).message).toBe(sentence);
});

test("the server's own text overrides the sentence of the status", () => {
  const error = errorFromBody(409, { error: "This bookmark is full.", businessErrorCode: 102 });
  expect(error).toMatchObject({ message: "This bookmark is full.", code: 102 });
});
