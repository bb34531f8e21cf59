import { ArrowLeft } from "lucide-react";
import { type ReactNode, useEffect, useLayoutEffect, useRef } from "react";
import { Art } from "../../components/Art";
import { Button } from "../../components/Button";
import { Dialog } from "../../components/Dialog";
import { useSession } from "../../lib/session";
import s from "./AuthDialog.module.css";
import { CodeForm } from "./forms/CodeForm";
import { ForgotForm } from "./forms/ForgotForm";
import { LoginForm } from "./forms/LoginForm";
import { RegisterForm } from "./forms/RegisterForm";
import { UsernameForm } from "./forms/UsernameForm";
import { closePopup, dropOldCode, type PopupState, showForm, usePopup } from "./popup";

const SOON =
  "You will soon receive a link to reset your password via email. Don't forget to check your inbox!";

/** What stands above a form. */
interface Head {
  title: string;
  lead?: string;
  band?: ReactNode;
  /** Whether an arrow leads back to the login. */
  back?: boolean;
}

function headOf(state: PopupState): Head {
  switch (state.form) {
    case "login":
      return {
        title: "Welcome back",
        lead: "Log in to keep lists of launches.",
        band: <Art seed="welcome-aboard-7" />,
      };
    case "register":
      return { title: "Create an account", back: true };
    case "otpVerify":
      return {
        title: "Check your inbox",
        lead: `We sent six digits to ${state.email}. They work for five minutes.`,
        back: true,
      };
    case "forgotPassword":
      return { title: "Forgot password", lead: "We mail you a link to set a new one.", back: true };
    case "resetPassword":
      return { title: "Reset password" };
    case "oAuth2Registration":
      return { title: "One more step", lead: "Choose a username for your account." };
  }
}

function formOf(state: PopupState): ReactNode {
  switch (state.form) {
    case "login":
      return <LoginForm waiting={state.waiting ?? false} />;
    case "register":
      return <RegisterForm />;
    case "otpVerify":
      return <CodeForm {...state} />;
    case "forgotPassword":
      return <ForgotForm />;
    case "resetPassword":
      return <Notice />;
    case "oAuth2Registration":
      return <UsernameForm {...state} />;
  }
}

/** It takes the focus, as the button that led here is gone. */
function Notice() {
  const ref = useRef<HTMLParagraphElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <p ref={ref} tabIndex={-1} className={s.notice}>
      {SOON}
    </p>
  );
}

/** Closes the popup when the visitor signs in in another tab. */
function useCloseOnSignIn(): void {
  const { phase } = useSession();
  const before = useRef(phase);
  useEffect(() => {
    if (phase === "member" && before.current !== "member") closePopup();
    before.current = phase;
  }, [phase]);
}

/** The authentication popup. It shows one of six forms; another one starts anew. */
export function AuthDialog() {
  const state = usePopup();
  useLayoutEffect(dropOldCode, []);
  useCloseOnSignIn();
  const { back, ...head } = headOf(state);
  return (
    <Dialog
      {...head}
      locked={state.form === "login" && state.waiting === true}
      onClose={closePopup}
      before={
        back && (
          <Button
            look="ghost"
            size="sm"
            icon
            aria-label="Back to log in"
            onClick={() => showForm({ form: "login" })}
          >
            <ArrowLeft aria-hidden />
          </Button>
        )
      }
    >
      <div key={state.form}>{formOf(state)}</div>
    </Dialog>
  );
}
