import { useNavigate } from "react-router";
import { Form } from "../../../design/forms/Form";
import { useForm } from "../../../design/forms/useForm";
import { forgetSession } from "../../../lib/api/member";
import { session } from "../../../lib/api/session";
import { paths } from "../../../lib/paths";
import { toast } from "../../../lib/toast";
import { CHANGED, resetPassword } from "../api";
import { accountRules } from "../rules";
import { NewPasswordFields } from "./NewPasswordFields";

interface Props {
  /** Of the link in the mail. */
  token: string;
}

/** Sets a new password for whom the mail was sent to. */
export function ResetPasswordForm({ token }: Props) {
  const navigate = useNavigate();
  const form = useForm({
    initialValues: { token, newPassword: "", confirmPassword: "" },
    rules: accountRules.newPassword,
    submit: async ({ newPassword, confirmPassword }) => {
      await resetPassword({ token, newPassword, confirmPassword });
      form.reset();
      // Every session of the account is over, and one of this browser may be of it.
      if (session.get().phase !== "anonymous") forgetSession();
      void navigate(paths.launches, { replace: true });
      void toast.success(CHANGED);
    },
  });
  return (
    <Form form={form} submit="Continue">
      <input type="hidden" name="token" value={token} />
      <NewPasswordFields form={form} />
    </Form>
  );
}
