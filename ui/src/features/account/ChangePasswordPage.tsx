import { Suspense } from "react";
import { BackButton } from "../../design/actions/BackButton";
import { FormPanel } from "../../design/forms/FormPanel";
import { part } from "../../design/part";
import { useSession } from "../../lib/api/session";
import { paths } from "../../lib/paths";
import { AccountPage } from "./AccountPage";
import { AskForLink } from "./AskForLink";

const ChangePasswordForm = part(async () => (await import("./forms/ChangePasswordForm")).ChangePasswordForm, {
  as: "panel",
});

/** Where a member sets another password, or asks for the first one. */
export function ChangePasswordPage() {
  const { account } = useSession();
  const none = account?.hasPassword === false;
  return (
    <AccountPage title="Change Password" description="Set another password for your account.">
      <BackButton fallback={paths.profile} look="ghost" />
      <FormPanel
        title="Change Password"
        lead={
          none
            ? "You sign in without a password, so there is none to change. A link that we mail you sets the first one."
            : "Your other devices are signed out."
        }
      >
        {none ? (
          <AskForLink email={account.email} />
        ) : (
          <Suspense>
            <ChangePasswordForm />
          </Suspense>
        )}
      </FormPanel>
    </AccountPage>
  );
}
