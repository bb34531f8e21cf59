import { Link } from "react-router";
import { paths } from "../../../app/paths";
import { Checkbox } from "../../../components/Checkbox";
import { Field } from "../../../components/Field";
import { Form } from "../../../components/Form";
import { useForm } from "../../../components/useForm";
import { register } from "../api";
import { awaitCode, closePopup } from "../popup";
import { PASSWORD_HINT, rules } from "../rules";

/** Makes a new account, once a code has proven the address. */
export function RegisterForm() {
  const form = useForm({
    initialValues: { username: "", email: "", password: "", repeatPassword: "", policy: false },
    rules: rules.register,
    submit: async (values) => awaitCode(await register(values), values.email, false),
  });
  return (
    <Form form={form} submit="Create account">
      <Field label="Username" autoComplete="username" data-autofocus {...form.field("username")} />
      <Field label="Email" type="email" autoComplete="email" inputMode="email" {...form.field("email")} />
      <Field
        label="Password"
        type="password"
        autoComplete="new-password"
        hint={PASSWORD_HINT}
        {...form.field("password")}
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
