import { Field } from "../../../components/Field";
import { forgotPassword } from "../api";
import { showForm } from "../popup";
import { rules } from "../rules";
import { useAccountForm } from "../useAccountForm";
import { Form } from "./Form";

/** Asks for a link by which a new password can be set. */
export function ForgotForm() {
  const form = useAccountForm({
    initialValues: { email: "" },
    rules: rules.forgotPassword,
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
        autoComplete="email"
        inputMode="email"
        data-autofocus
        {...form.field("email")}
      />
    </Form>
  );
}
