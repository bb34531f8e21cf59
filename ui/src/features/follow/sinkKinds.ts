import { object, string } from "yup";
import type { SinkKind } from "../../lib/api/api.gen";

/** What a kind that a member adds by hand has to know. */
export interface SinkForm {
  kind: Exclude<SinkKind, "push">;
  /** What its address looks like; mails go to the account's. */
  address?: string;
  /** Whether it has a token; some can do without. */
  token?: "needed" | "wanted";
  room?: true;
}

/** The kinds that a member adds by hand. */
export const sinkForms: readonly SinkForm[] = [
  { kind: "mail" },
  { kind: "webhook", address: "https://example.org/launches" },
  { kind: "ntfy", address: "https://ntfy.sh/topic", token: "wanted" },
  { kind: "gotify", address: "https://gotify.example.org", token: "needed" },
  { kind: "discord", address: "https://discord.com/api/webhooks/…" },
  { kind: "slack", address: "https://hooks.slack.com/services/…" },
  { kind: "matrix", address: "https://matrix.org", token: "needed", room: true },
];

const isFor = (test: (form: SinkForm) => boolean) => (kind: string) =>
  sinkForms.some((form) => form.kind === kind && test(form));

/** The rules of the form, with the words for what breaks them. */
export const sinkRules = object({
  kind: string().required("Choose what to add."),
  address: string()
    .trim()
    .when("kind", ([kind], schema) =>
      isFor(({ address }) => address !== undefined)(kind)
        ? schema.required("The address is missing.")
        : schema,
    ),
  token: string()
    .trim()
    .when("kind", ([kind], schema) =>
      isFor(({ token }) => token === "needed")(kind) ? schema.required("The token is missing.") : schema,
    ),
  room: string()
    .trim()
    .when("kind", ([kind], schema) =>
      isFor(({ room }) => room === true)(kind) ? schema.required("The room is missing.") : schema,
    ),
  digest: string().oneOf(["", "daily", "weekly"]),
});
