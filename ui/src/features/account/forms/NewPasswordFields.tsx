import { Field } from "../../../design/forms/Field";
import type { FormControl } from "../../../design/forms/useForm";
import { PasswordHint } from "./PasswordHint";

/** The new password, twice. */
export function NewPasswordFields({ form }: { form: FormControl }) {
  const password = form.field("newPassword");
  return (
    <>
      <Field
        label="New Password"
        type="password"
        autoComplete="new-password"
        hint={<PasswordHint password={password.value} />}
        {...password}
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
