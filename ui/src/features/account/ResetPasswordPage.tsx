import { Suspense, useEffect, useState } from "react";
import { useParams } from "react-router";
import { Button } from "../../design/actions/Button";
import { FormPanel } from "../../design/forms/FormPanel";
import { part } from "../../design/part";
import { basePath } from "../../lib/browser/basePath";
import { openModal } from "../../lib/modal";
import { paths } from "../../lib/paths";
import { AccountPage } from "./AccountPage";
import { showForm } from "./popup";

const ResetPasswordForm = part(async () => (await import("./forms/ResetPasswordForm")).ResetPasswordForm, {
  as: "panel",
});

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
      {token ? (
        <FormPanel title="Reset Password" lead="This signs out all your devices.">
          <Suspense>
            <ResetPasswordForm token={token} />
          </Suspense>
        </FormPanel>
      ) : (
        <LinkMissing />
      )}
    </AccountPage>
  );
}

/** The page was reloaded, or reached without a link. */
function LinkMissing() {
  const ask = () => {
    showForm({ form: "forgotPassword" });
    openModal("auth");
  };
  return (
    <FormPanel
      title="Reset Password"
      lead="Open the link in your email again. It works once, within two hours. You can request another."
    >
      <p>
        <Button look="primary" aria-haspopup="dialog" onClick={ask}>
          Request a link
        </Button>
      </p>
    </FormPanel>
  );
}
