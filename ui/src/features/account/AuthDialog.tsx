import { type ReactNode, useEffect, useLayoutEffect, useRef } from "react";
import { type Intent, intent } from "../../catalogue/bookmark/intent";
import { Button } from "../../design/actions/Button";
import { Art } from "../../design/art/Art";
import { ErrorList } from "../../design/forms/ErrorList";
import { ArrowLeft } from "../../design/icons/ArrowLeft";
import { Dialog } from "../../design/overlays/Dialog";
import { useSession } from "../../lib/api/session";
import { useSite } from "../../lib/firstPaint/site";
import { paths } from "../../lib/paths";
import s from "./AuthDialog.module.css";
import { SOON } from "./api";
import { CodeForm } from "./forms/CodeForm";
import { ForgotForm } from "./forms/ForgotForm";
import { LoginForm } from "./forms/LoginForm";
import { ProviderButton } from "./forms/ProviderButton";
import { RegisterForm } from "./forms/RegisterForm";
import { UsernameForm } from "./forms/UsernameForm";
import {
  backFrom,
  closePopup,
  dropOldCode,
  type Login,
  leavePopup,
  type PopupState,
  showForm,
  usePopup,
} from "./popup";

const NO_MAIL = "Email is down, so sign-up and password reset are unavailable.";

/** What stands above a form. */
interface Head {
  title: string;
  lead?: string;
  band?: ReactNode;
  /** Whether an arrow leads back to the login. */
  back?: boolean;
}

/** The members' pages that a visitor may have asked for, by the beginning of their address. */
const MEMBERS_PAGES = [
  [paths.bookmarks, "your bookmarks"],
  [paths.profile, "your profile"],
  [paths.dashboard, "the dashboard"],
] as const;

function loginLead(wanted: Intent | undefined): string {
  const path = wanted && "path" in wanted ? wanted.path : "";
  const page = MEMBERS_PAGES.find(([start]) => path.startsWith(start));
  return page ? `Sign in to see ${page[1]}.` : "Sign in to save lists of launches.";
}

function headOf(state: PopupState, wanted: Intent | undefined): Head {
  switch (state.form) {
    case "login":
      return {
        title: "Welcome back",
        lead: loginLead(wanted),
        band: <Art seed="welcome-aboard-7" />,
      };
    case "register":
      return { title: "Create an account", back: true };
    case "otpVerify":
      return {
        title: "Check your inbox",
        lead: `Enter the 6-digit code we sent to ${state.email}. The code expires in 5 minutes.${state.signUp ? " Wrong address? Go back and correct it." : ""}`,
        back: true,
      };
    case "forgotPassword":
      return { title: "Forgot password", lead: "We'll email you a link to set a new one.", back: true };
    case "resetPassword":
      return { title: "Reset password" };
    case "oAuth2Registration":
      return { title: "One more step", lead: "Choose a username for your account." };
  }
}

function formOf(state: PopupState): ReactNode {
  switch (state.form) {
    case "login":
      return <LoginForm {...state} />;
    case "register":
      return <RegisterForm {...state} />;
    case "otpVerify":
      return <CodeForm {...state} />;
    case "forgotPassword":
      return <ForgotForm />;
    case "resetPassword":
      return <Notice text={SOON} />;
    case "oAuth2Registration":
      return <UsernameForm {...state} />;
  }
}

/** Stands in the place of the forms that end in a mail. */
function NoMail({ waiting = false, failure }: Login) {
  const { provider } = useSite();
  return (
    <>
      {provider && <ProviderButton provider={provider} waiting={waiting} />}
      {failure && <ErrorList errors={[{ id: "refusal", message: failure.message }]} />}
      <Notice text={NO_MAIL} />
    </>
  );
}

/** It takes the focus, as the button that led here is gone. */
function Notice({ text }: { text: string }) {
  const ref = useRef<HTMLParagraphElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <p ref={ref} tabIndex={-1} className={s.notice}>
      {text}
    </p>
  );
}

/** Closes the popup when the visitor signs in in another tab. */
function useCloseOnSignIn(): void {
  const { phase } = useSession();
  const before = useRef(phase);
  useEffect(() => {
    if (phase === "member" && before.current !== "member") leavePopup();
    before.current = phase;
  }, [phase]);
}

/** The authentication popup. It shows one of six forms; another one starts anew. */
export function AuthDialog() {
  const state = usePopup();
  useLayoutEffect(dropOldCode, []);
  useCloseOnSignIn();
  const { mail } = useSite();
  const { back, lead, ...head } = headOf(state, intent.use());
  const before = backFrom(state);
  const mails = state.form === "login" || state.form === "register" || state.form === "forgotPassword";
  const works = mail || !mails;
  return (
    <Dialog
      {...head}
      {...(lead && works && { lead })}
      locked={state.form === "login" && state.waiting === true}
      onClose={closePopup}
      before={
        back && (
          <Button
            look="ghost"
            size="sm"
            icon
            aria-label={before.form === "register" ? "Back to sign-up" : "Back to sign-in"}
            onClick={() => showForm(before)}
          >
            <ArrowLeft aria-hidden />
          </Button>
        )
      }
    >
      <div key={`${state.form} ${"failure" in state}`}>
        {works ? formOf(state) : <NoMail {...(state.form === "login" && state)} />}
      </div>
    </Dialog>
  );
}
