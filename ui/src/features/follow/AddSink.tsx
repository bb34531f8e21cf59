import { useState } from "react";
import { Button } from "../../design/actions/Button";
import { ChoiceField } from "../../design/forms/ChoiceField";
import { Field } from "../../design/forms/Field";
import { Form } from "../../design/forms/Form";
import { useForm } from "../../design/forms/useForm";
import type { FollowSink, SinkRequest } from "../../lib/api/api.gen";
import { send } from "../../lib/api/member";
import { useSession } from "../../lib/api/session";
import { copyText } from "../../lib/browser/clipboard";
import { useSite } from "../../lib/firstPaint/site";
import { isStaff } from "../../lib/staff";
import { toast } from "../../lib/toast";
import s from "./FollowsPage.module.css";
import { sinkForms, sinkRules } from "./sinkKinds";
import { sinkNames } from "./sinkNames";

const digests = [
  { value: "daily", label: "One email a day" },
  { value: "weekly", label: "One email a week" },
];

const empty = { kind: "", address: "", token: "", room: "", digest: "" };

/** Adds a place that a member's notices go to. What signs a webhook is shown once. */
export function AddSink({ onMade }: { onMade: () => void }) {
  const { account } = useSession();
  const { mail, webhooks } = useSite();
  const [key, setKey] = useState<string>();
  const form = useForm({
    initialValues: empty,
    rules: sinkRules,
    submit: async (values) => {
      const body = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ""));
      const made = await send<FollowSink & { signing_key?: string }>("user/sinks", {
        body: body as SinkRequest,
        bearer: true,
        quiet: true,
      });
      setKey(made.signing_key);
      form.reset();
      void toast.success(`Alerts now go to ${sinkNames[made.kind]} (${made.label}).`);
      onMade();
    },
  });
  const others =
    webhooks === "members" || (webhooks === "staff" && account !== undefined && isStaff(account));
  const offered = sinkForms.filter(({ kind }) => (kind === "mail" ? mail : others));
  const chosen = sinkForms.find(({ kind }) => kind === form.field("kind").value);
  return (
    <div className={s.add}>
      <Form form={form} submit="Add">
        <ChoiceField
          label="Add another"
          unset="Email, webhook, ntfy …"
          options={offered.map(({ kind }) => ({ value: kind, label: sinkNames[kind] }))}
          {...form.field("kind")}
        />
        {chosen?.kind === "mail" && (
          <ChoiceField
            label={`How often, to ${account?.email ?? "your address"}`}
            unset="At once"
            options={digests}
            {...form.field("digest")}
          />
        )}
        {chosen?.address && (
          <Field
            label="Address"
            type="url"
            inputMode="url"
            autoComplete="off"
            placeholder={chosen.address}
            {...form.field("address")}
          />
        )}
        {chosen?.token && (
          <Field
            label={chosen.token === "needed" ? "Token" : "Token, if it asks for one"}
            type="password"
            autoComplete="off"
            {...form.field("token")}
          />
        )}
        {chosen?.room && (
          <Field label="Room" autoComplete="off" placeholder="!room:matrix.org" {...form.field("room")} />
        )}
      </Form>
      {key && <SigningKey text={key} />}
    </div>
  );
}

/** What a webhook's receiver proves its notices by. */
function SigningKey({ text }: { text: string }) {
  const [copied, setCopied] = useState(false);
  return (
    <div className={s.key} role="status">
      <p>This signs the webhook. We show it only once:</p>
      <code>{text}</code>
      <Button onClick={async () => setCopied(await copyText(text))}>{copied ? "Copied" : "Copy"}</Button>
    </div>
  );
}
