import type { SinkKind } from "../../lib/api/api.gen";

/** What each kind of place that notices go to is called. */
export const sinkNames: Record<SinkKind, string> = {
  push: "Browser",
  mail: "Mail",
  webhook: "Webhook",
  ntfy: "ntfy",
  gotify: "Gotify",
  discord: "Discord",
  slack: "Slack",
  matrix: "Matrix",
};
