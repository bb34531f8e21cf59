import { Field } from "../../../design/forms/Field";
import { Form } from "../../../design/forms/Form";
import { useForm } from "../../../design/forms/useForm";
import { useSession } from "../../../lib/api/session";
import { toast } from "../../../lib/toast";
import { CHANGED, changePassword } from "../api";
import { accountRules } from "../rules";
import { NewPasswordFields } from "./NewPasswordFields";

/** Sets another password in place of the current one. */
export function ChangePasswordForm() {
  const { account } = useSession();
  const form = useForm({
    initialValues: { currentPassword: "", newPassword: "", confirmPassword: "" },
    rules: accountRules.changePassword,
    onlyFields: true,
    submit: async (values) => {
      await changePassword(values);
      form.reset();
      void toast.success(CHANGED);
    },
  });
  return (
    <Form form={form} submit="Continue">
      <input type="email" autoComplete="username" value={account?.email ?? ""} readOnly hidden />
      <Field
        label="Current Password"
        type="password"
        autoComplete="current-password"
        {...form.field("currentPassword")}
      />
      <NewPasswordFields form={form} />
    </Form>
  );
}
