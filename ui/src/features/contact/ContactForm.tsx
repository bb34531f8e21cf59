import { useEffect } from "react";
import { useSearchParams } from "react-router";
import { useSWRConfig } from "swr";
import { ChoiceField } from "../../design/forms/ChoiceField";
import { Field } from "../../design/forms/Field";
import { Form } from "../../design/forms/Form";
import { TextArea } from "../../design/forms/TextArea";
import { useForm } from "../../design/forms/useForm";
import { useSession } from "../../lib/api/session";
import { categories, isOfMessages } from "../../lib/contact";
import { pageOf, recordAt } from "../../lib/corrections";
import { toast } from "../../lib/toast";
import { sendMessage } from "./api";
import s from "./ContactForm.module.css";
import { contactRules, LONGEST, SHORTEST } from "./rules";

/** Takes a message to the operators. A member's address is known and stays as it is. */
export function ContactForm() {
  const { account } = useSession();
  const { mutate } = useSWRConfig();
  const [query] = useSearchParams();
  const record = recordAt(query.get("about") ?? "");
  const form = useForm({
    initialValues: {
      email: account?.email ?? "",
      category: record ? "Bug" : "",
      message: record ? `About ${pageOf(record)}: ` : "",
      website: "",
    },
    rules: contactRules,
    onlyFields: true,
    submit: async (values) => {
      await sendMessage(values);
      form.reset({ email: values.email, category: "", message: "" });
      void mutate(isOfMessages, undefined);
      void toast.success("We'll review your request shortly!");
    },
  });
  const { set } = form;
  const known = account?.email;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another account changes the address
  useEffect(() => {
    if (known) set("email", known);
  }, [known]);
  return (
    <Form form={form} submit="Send">
      <Field
        label="Email"
        type="email"
        autoComplete="email"
        inputMode="email"
        disabled={account !== undefined}
        {...form.field("email")}
      />
      <ChoiceField
        label="Category"
        options={categories}
        unset="What is it about?"
        {...form.field("category")}
      />
      <TextArea
        label="Message"
        hint={`${SHORTEST} to ${LONGEST} characters.`}
        most={LONGEST}
        {...form.field("message")}
      />
      {/* People neither see nor reach it; programs fill it in. */}
      <div className={s.trap} aria-hidden>
        <label>
          Website
          <input type="text" autoComplete="off" tabIndex={-1} {...form.field("website")} />
        </label>
      </div>
    </Form>
  );
}
