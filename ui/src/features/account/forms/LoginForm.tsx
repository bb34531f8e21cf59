import { Checkbox } from "../../../design/forms/Checkbox";
import { Field } from "../../../design/forms/Field";
import { Form } from "../../../design/forms/Form";
import { useForm } from "../../../design/forms/useForm";
import { useSite } from "../../../lib/firstPaint/site";
import { authenticate } from "../api";
import { awaitCode, type Login, showForm } from "../popup";
import { accountRules } from "../rules";
import s from "./AccountForms.module.css";
import { ProviderButton } from "./ProviderButton";

/** E-mail and password, or the identity provider. The password alone signs nobody in: a code follows by mail. */
export function LoginForm({ waiting = false, failure, email = "", rememberMe = false }: Login) {
  const { registration, provider } = useSite();
  const form = useForm({
    initialValues: { email, password: "", rememberMe },
    failure,
    rules: accountRules.login,
    submit: async (values) =>
      awaitCode(await authenticate(values), { email: values.email, rememberMe: values.rememberMe }),
  });
  return (
    <>
      {provider && <ProviderButton provider={provider} waiting={waiting} />}
      <Form
        form={form}
        submit="Sign in"
        foot={
          registration && (
            <p className={s.switch}>
              New here?
              <button type="button" className={s.link} onClick={() => showForm({ form: "register" })}>
                Sign-up
              </button>
            </p>
          )
        }
      >
        <Field
          label="Email"
          type="email"
          autoComplete="username"
          inputMode="email"
          data-autofocus
          {...form.field("email")}
        />
        <Field label="Password" type="password" autoComplete="current-password" {...form.field("password")} />
        <div className={s.split}>
          <Checkbox {...form.box("rememberMe")}>Remember me</Checkbox>
          <button type="button" className={s.link} onClick={() => showForm({ form: "forgotPassword" })}>
            Forgot password?
          </button>
        </div>
      </Form>
    </>
  );
}
