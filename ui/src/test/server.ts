import { setupServer } from "msw/node";

/** The server that answers in tests; a test adds its own handlers with `server.use`. */
export const server = setupServer();
