import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { intent } from "../../catalogue/bookmark/intent";
import { FormPanel } from "../../design/forms/FormPanel";
import { Spinner } from "../../design/states/Spinner";
import { ApiError } from "../../lib/api/apiError";
import { openModal } from "../../lib/modal";
import { AccountPage } from "./AccountPage";
import { providerLogin } from "./api";
import { completeSignIn, type PopupState, showForm } from "./popup";
import { type Answer, takeAnswer } from "./provider";

/** Signs in with the provider's token. Returns the form that is left to fill in, or null when there is none. */
async function signInWith(idToken: string): Promise<PopupState | null> {
  showForm({ form: "login", waiting: true });
  const answer = await providerLogin(idToken);
  if (!("token" in answer))
    return { form: "oAuth2Registration", name: answer.name, email: answer.email, idToken };
  completeSignIn(answer.token);
  return null;
}

function failed(failure: ApiError): PopupState {
  console.warn("Login Failed");
  return { form: "login", failure };
}

async function follow({ idToken, refusal, wanted }: Answer): Promise<void> {
  openModal("auth");
  intent.set(wanted);
  let left: PopupState | null = { form: "login" };
  try {
    if (idToken !== undefined) left = await signInWith(idToken);
    else if (refusal !== undefined) left = failed(new ApiError({ status: 0, message: refusal }));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    left = failed(error);
  }
  if (left) showForm(left);
}

/** Where the identity provider sends the visitor back to. It checks the answer and leads to where they came from. */
export function CallbackPage() {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [answer] = useState(() => takeAnswer(hash));
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    void navigate({ hash: "" }, { replace: true });
    void follow(answer).finally(() => navigate(answer.from, { replace: true }));
  }, [answer, navigate]);
  return (
    <AccountPage title="Sign in" description="Signing you in with your identity provider.">
      <FormPanel title="Signing you in …">
        <p role="status">
          <Spinner /> This takes a moment.
        </p>
      </FormPanel>
    </AccountPage>
  );
}
