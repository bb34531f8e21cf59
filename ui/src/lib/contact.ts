/** What a message can be about, as the wire names it, with the words for people. */
export const categories: readonly { value: string; label: string }[] = [
  { value: "Bug", label: "Report A Bug" },
  { value: "Account", label: "Account Issue" },
  { value: "Other", label: "Other" },
];

/** Path of the messages below /api/v1. */
export const MESSAGES = "dashboard/contact/messages";

/** Reports whether an SWR key is one of the messages' pages. */
export const isOfMessages = (key: unknown): boolean => typeof key === "string" && key.startsWith(MESSAGES);
