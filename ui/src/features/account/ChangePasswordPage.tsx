import { lazy, Suspense } from "react";
import { paths } from "../../app/paths";
import { BackButton } from "../../components/BackButton";
import { FormPanel } from "../../components/FormPanel";
import { AccountPage } from "./AccountPage";

const ChangePasswordForm = lazy(async () => ({
  default: (await import("./forms/ChangePasswordForm")).ChangePasswordForm,
}));

/** Where a member sets another password. */
export function ChangePasswordPage() {
  return (
    <AccountPage title="Change Password" description="Set another password for your account.">
      <BackButton fallback={paths.profile} look="ghost" />
      <FormPanel title="Change Password" lead="Your other devices are signed out.">
        <Suspense>
          <ChangePasswordForm />
        </Suspense>
      </FormPanel>
    </AccountPage>
  );
}
