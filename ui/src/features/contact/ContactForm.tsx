import { useEffect, useState } from "react";
import { Link, useSearchParams } from "react-router";
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
import { contactRules, LONGEST, length, SHORTEST } from "./rules";

/** Returns the path of the record's page that somebody names, "" if it is none. */
function pageAt(about: string) {
  const record = recordAt(about);
  return record ? pageOf(record) : "";
}

/** Takes a message to the operators. A member's address is known and stays as it is. */
export function ContactForm() {
  const { account } = useSession();
  const { mutate } = useSWRConfig();
  const [query] = useSearchParams();
  const [page, setPage] = useState(() => pageAt(query.get("about") ?? ""));
  // The words of the sender alone count: the page stands before them once they are sent.
  const before = page ? `About ${page}: ` : "";
  const most = LONGEST - length(before);
  const form = useForm({
    initialValues: {
      email: account?.email ?? "",
      category: page ? "Bug" : "",
      message: "",
      website: "",
    },
    rules: contactRules(most),
    onlyFields: true,
    submit: async (values) => {
      await sendMessage({ ...values, message: before + values.message });
      setPage("");
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
      {page && (
        <p className={s.about}>
          About <Link to={page}>{page}</Link>
        </p>
      )}
      <TextArea
        label="Message"
        hint={`${SHORTEST} to ${most} characters.`}
        most={most}
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
