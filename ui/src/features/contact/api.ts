import type { ContactRequest, Done } from "../../lib/api/api.gen";
import { send } from "../../lib/api/member";
import { session } from "../../lib/api/session";

/** Sends a message to the operators, in the member's name where there is one. */
export const sendMessage = (body: ContactRequest) =>
  send<Done>("community/contact", { body, bearer: session.get().phase === "member" });
