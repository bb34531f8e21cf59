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
    <AccountPage title="Change Password" description="Change the password for your account.">
      <BackButton fallback={paths.profile} look="ghost" />
      <FormPanel
        title="Change Password"
        lead={
          none
            ? "You sign in without a password. To set one, use the link we email you."
            : "This signs out your other devices."
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
