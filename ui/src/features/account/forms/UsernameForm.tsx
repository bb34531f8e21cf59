import { Field } from "../../../design/forms/Field";
import { Form } from "../../../design/forms/Form";
import { useForm } from "../../../design/forms/useForm";
import { providerRegister } from "../api";
import { completeSignIn } from "../popup";
import { accountRules, usernameFrom } from "../rules";

interface Props {
  /** What the identity provider calls the visitor. */
  name: string;
  email: string;
  idToken: string;
}

/** The one more step of a visitor who comes from the identity provider for the first time. */
export function UsernameForm({ name, email, idToken }: Props) {
  const form = useForm({
    initialValues: { confirmUsername: usernameFrom(name) },
    rules: accountRules.username,
    submit: async ({ confirmUsername }) =>
      completeSignIn((await providerRegister({ confirmUsername, email, idToken })).token),
  });
  return (
    <Form form={form} submit="Create account">
      <Field label="Username" autoComplete="nickname" data-autofocus {...form.field("confirmUsername")} />
    </Form>
  );
}
