import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";

/** The server that answers in tests; a test adds its own handlers with `server.use`. No list of it has years. */
export const server = setupServer(
  http.get("*/api/v1/public/launches/years", () => HttpResponse.json({ data: [] })),
);
