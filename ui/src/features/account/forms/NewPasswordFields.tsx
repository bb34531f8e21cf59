import { Field } from "../../../components/Field";
import type { FormControl } from "../../../components/useForm";

/** The new password, twice. */
export function NewPasswordFields({ form }: { form: FormControl }) {
  return (
    <>
      <Field
        label="New Password"
        type="password"
        autoComplete="new-password"
        hint="8 or more: upper and lower case, a number, one of @$!%*?&"
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
