import { Link } from "react-router";
import { Checkbox } from "../../../design/forms/Checkbox";
import { Field } from "../../../design/forms/Field";
import { Form } from "../../../design/forms/Form";
import { useForm } from "../../../design/forms/useForm";
import { paths } from "../../../lib/paths";
import { register } from "../api";
import { awaitCode, closePopup, type SignUp } from "../popup";
import { accountRules } from "../rules";
import { PasswordHint } from "./PasswordHint";

interface Props {
  /** What it begins with. */
  signUp?: SignUp | undefined;
  /** The token of the attempt that this one corrects. */
  corrects?: string | undefined;
}

const EMPTY = { username: "", email: "", password: "", repeatPassword: "", policy: false };

/** Makes a new account, once a code has proven the address. */
export function RegisterForm({ signUp = EMPTY, corrects }: Props) {
  const form = useForm({
    initialValues: { ...signUp },
    rules: accountRules.register,
    submit: async (values) =>
      awaitCode(await register({ ...values, ...(corrects !== undefined && { token: corrects }) }), {
        email: values.email,
        rememberMe: false,
        signUp: values,
      }),
  });
  const password = form.field("password");
  return (
    <Form form={form} submit="Create account">
      <Field
        label="Username"
        autoComplete="nickname"
        data-autofocus={signUp === EMPTY || undefined}
        {...form.field("username")}
      />
      <Field
        label="Email"
        type="email"
        autoComplete="username"
        inputMode="email"
        data-autofocus={signUp !== EMPTY || undefined}
        {...form.field("email")}
      />
      <Field
        label="Password"
        type="password"
        autoComplete="new-password"
        hint={<PasswordHint password={password.value} />}
        {...password}
      />
      <Field
        label="Repeat password"
        type="password"
        autoComplete="new-password"
        {...form.field("repeatPassword")}
      />
      <Checkbox {...form.box("policy")}>
        I agree to the{" "}
        <Link to={paths.privacy} onClick={closePopup}>
          privacy policy
        </Link>
      </Checkbox>
    </Form>
  );
}
