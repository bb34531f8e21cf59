import { useNavigate } from "react-router";
import { paths } from "../../../app/paths";
import { Form } from "../../../components/Form";
import { useForm } from "../../../components/useForm";
import { forgetSession } from "../../../lib/member";
import { session } from "../../../lib/session";
import { toast } from "../../../lib/toast";
import { CHANGED, resetPassword } from "../api";
import { rules } from "../rules";
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
    rules: rules.newPassword,
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
