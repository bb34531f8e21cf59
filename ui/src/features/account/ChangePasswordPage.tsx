import { paths } from "../../app/paths";
import { BackButton } from "../../components/BackButton";
import { Field } from "../../components/Field";
import { useSession } from "../../lib/session";
import { toast } from "../../lib/toast";
import { AccountPage } from "./AccountPage";
import { AccountPanel } from "./AccountPanel";
import { CHANGED, changePassword } from "./api";
import { Form } from "./forms/Form";
import { NewPasswordFields } from "./forms/NewPasswordFields";
import { rules } from "./rules";
import { useAccountForm } from "./useAccountForm";

/** Sets another password in place of the current one. */
export function ChangePasswordPage() {
  const { account } = useSession();
  const form = useAccountForm({
    initialValues: { currentPassword: "", newPassword: "", confirmPassword: "" },
    rules: rules.changePassword,
    onlyFields: true,
    submit: async (values) => {
      await changePassword(values);
      form.reset();
      void toast.success(CHANGED);
    },
  });
  return (
    <AccountPage title="Change Password" description="Set another password for your account.">
      <BackButton fallback={paths.profile} look="ghost" />
      <AccountPanel title="Change Password" lead="Your other devices are signed out.">
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
      </AccountPanel>
    </AccountPage>
  );
}
