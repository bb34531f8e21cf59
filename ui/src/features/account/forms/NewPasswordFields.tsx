import { Field } from "../../../components/Field";
import type { FormControl } from "../../../components/useForm";
import { PASSWORD_HINT } from "../rules";

/** The new password, twice. */
export function NewPasswordFields({ form }: { form: FormControl }) {
  return (
    <>
      <Field
        label="New Password"
        type="password"
        autoComplete="new-password"
        hint={PASSWORD_HINT}
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
