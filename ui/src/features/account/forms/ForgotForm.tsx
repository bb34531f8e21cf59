import { Field } from "../../../design/forms/Field";
import { Form } from "../../../design/forms/Form";
import { useForm } from "../../../design/forms/useForm";
import { forgotPassword } from "../api";
import { showForm } from "../popup";
import { accountRules } from "../rules";

/** Asks for a link by which a new password can be set. */
export function ForgotForm() {
  const form = useForm({
    initialValues: { email: "" },
    rules: accountRules.forgotPassword,
    submit: async ({ email }) => {
      await forgotPassword(email);
      showForm({ form: "resetPassword" });
    },
  });
  return (
    <Form form={form} submit="Send link">
      <Field
        label="Email"
        type="email"
        autoComplete="username"
        inputMode="email"
        data-autofocus
        {...form.field("email")}
      />
    </Form>
  );
}
