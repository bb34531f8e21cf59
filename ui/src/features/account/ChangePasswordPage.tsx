import { lazy, Suspense } from "react";
import { paths } from "../../app/paths";
import { BackButton } from "../../components/BackButton";
import { AccountPage } from "./AccountPage";
import { AccountPanel } from "./AccountPanel";

const ChangePasswordForm = lazy(async () => ({
  default: (await import("./forms/ChangePasswordForm")).ChangePasswordForm,
}));

/** Where a member sets another password. */
export function ChangePasswordPage() {
  return (
    <AccountPage title="Change Password" description="Set another password for your account.">
      <BackButton fallback={paths.profile} look="ghost" />
      <AccountPanel title="Change Password" lead="Your other devices are signed out.">
        <Suspense>
          <ChangePasswordForm />
        </Suspense>
      </AccountPanel>
    </AccountPage>
  );
}
