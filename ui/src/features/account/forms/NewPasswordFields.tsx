import { Field } from "../../../components/Field";
import type { AccountForm } from "../useAccountForm";

/** The new password, twice. */
export function NewPasswordFields({ form, first }: { form: AccountForm; first?: boolean }) {
  return (
    <>
      <Field
        label="New Password"
        type="password"
        autoComplete="new-password"
        hint="8 or more: upper and lower case, a number, one of @$!%*?&"
        data-autofocus={first || undefined}
        {...form.field("newPassword")}
      />
      <Field
        label="Confirm Password"
        type="password"
        autoComplete="new-password"
        {...form.field("confirmPassword")}
      />
    </>
  );
}
