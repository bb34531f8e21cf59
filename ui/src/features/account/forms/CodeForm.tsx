import { useEffect, useState } from "react";
import { Button } from "../../../design/actions/Button";
import { CODE_LENGTH, CodeInput } from "../../../design/forms/CodeInput";
import { Form } from "../../../design/forms/Form";
import { useForm } from "../../../design/forms/useForm";
import { ApiError } from "../../../lib/api/apiError";
import { resendCode, verifyCode } from "../api";
import { awaitCode, completeSignIn, type SentCode } from "../popup";
import { accountRules } from "../rules";
import { useCountdown } from "../useCountdown";
import s from "./AccountForms.module.css";

/** Takes the code of the mail, sends it with its last digit, and asks for another one. */
export function CodeForm({ token, email, rememberMe, signUp }: SentCode) {
  const [wait, startWait] = useCountdown();
  const [resending, setResending] = useState(false);
  const [said, setSaid] = useState("");
  const form = useForm({
    initialValues: { otp: "" },
    rules: accountRules.code,
    submit: async ({ otp }) => completeSignIn((await verifyCode({ otp, token, rememberMe })).token),
  });

  const resend = async () => {
    setResending(true);
    setSaid("");
    form.fail(undefined);
    try {
      const sent = await resendCode(token);
      awaitCode(sent, { email, rememberMe, signUp });
      setSaid(sent.message);
      if (sent.delay) startWait(sent.delay);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.delay) startWait(error.delay);
      form.fail(error);
    } finally {
      setResending(false);
      // The button may be disabled now, and a code is what comes next.
      form.ref.current?.querySelector("input")?.focus();
    }
  };

  const { value, onChange: _, ...field } = form.field("otp");
  const whole = value.length === CODE_LENGTH && value;
  // Once for each code: one that is refused is sent again when a digit of it has changed, or by the button.
  useEffect(() => {
    if (whole) form.ref.current?.requestSubmit();
  }, [whole, form.ref]);
  return (
    <Form
      form={form}
      submit="Verify"
      foot={
        <div className={s.foot}>
          <span role="status">{said || "No code? Check your spam folder."}</span>
          <Button size="sm" disabled={wait > 0 || resending || form.pending} onClick={resend}>
            {wait > 0 ? `Resend in ${wait}s` : "Resend"}
          </Button>
        </div>
      }
    >
      <CodeInput
        label="Six-digit code"
        data-autofocus
        {...field}
        value={value}
        onCode={(code) => form.set("otp", code)}
      />
    </Form>
  );
}
