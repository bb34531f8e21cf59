import { useEffect, useState } from "react";
import { useNavigate, useParams } from "react-router";
import { paths } from "../../app/paths";
import { Button } from "../../components/Button";
import { basePath } from "../../lib/basePath";
import { forgetSession } from "../../lib/member";
import { openModal } from "../../lib/modal";
import { session } from "../../lib/session";
import { toast } from "../../lib/toast";
import { AccountPage } from "./AccountPage";
import { AccountPanel } from "./AccountPanel";
import { CHANGED, resetPassword } from "./api";
import { Form } from "./forms/Form";
import { NewPasswordFields } from "./forms/NewPasswordFields";
import { showForm } from "./popup";
import { rules } from "./rules";
import { useAccountForm } from "./useAccountForm";

/**
 * Sets a new password by the link of a mail. The link's token is kept in memory: it leaves the address bar, so that
 * neither the history nor a glance at the screen gives it away.
 */
export function ResetPasswordPage() {
  const params = useParams();
  const [token] = useState(params.token);
  useEffect(() => {
    window.history.replaceState(window.history.state, "", basePath() + paths.resetPassword);
  }, []);
  return (
    <AccountPage title="Reset Password" description="Set a new password for your account.">
      <meta name="referrer" content="no-referrer" />
      {token ? <ResetForm token={token} /> : <LinkMissing />}
    </AccountPage>
  );
}

function ResetForm({ token }: { token: string }) {
  const navigate = useNavigate();
  const form = useAccountForm({
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
    <AccountPanel title="Reset Password" lead="All devices are signed out.">
      <Form form={form} submit="Continue">
        <input type="hidden" name="token" value={token} />
        <NewPasswordFields form={form} />
      </Form>
    </AccountPanel>
  );
}

/** The page was reloaded, or reached without a link. */
function LinkMissing() {
  const ask = () => {
    showForm({ form: "forgotPassword" });
    openModal("auth");
  };
  return (
    <AccountPanel
      title="Reset Password"
      lead="Open the link in your mail again. It works once and for two hours; you can ask for another one."
    >
      <p>
        <Button look="primary" aria-haspopup="dialog" onClick={ask}>
          Ask for a link
        </Button>
      </p>
    </AccountPanel>
  );
}
