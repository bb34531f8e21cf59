import { intent } from "../../catalogue/bookmark/intent";
import type { RegisterRequest } from "../../lib/api/api.gen";
import type { ApiError } from "../../lib/api/apiError";
import { signIn } from "../../lib/api/member";
import { atom } from "../../lib/atom";
import { closeModal } from "../../lib/modal";
import { now } from "../../lib/time/clock";
import type { CodeSent } from "./api";

/** What somebody signs up with. */
export type SignUp = Omit<RegisterRequest, "token">;

/**
 * A code on its way: what it is sent back with, to whom it went, and until when it works. `signUp` is the form it came
 * from, for whoever has mistyped the address.
 */
export interface SentCode {
  token: string;
  email: string;
  rememberMe: boolean;
  expiredAt: string;
  signUp?: SignUp | undefined;
}

/** The sign-in's form: whether the identity provider's answer is being checked, and what it begins with. */
export interface Login {
  waiting?: boolean;
  failure?: ApiError;
  email?: string;
  rememberMe?: boolean;
}

/** The forms of the popup, each with what it was handed. `corrects` is the token of the attempt that is corrected. */
export type PopupState =
  | ({ form: "login" } & Login)
  | { form: "register"; signUp?: SignUp; corrects?: string }
  | { form: "forgotPassword" | "resetPassword" }
  | ({ form: "otpVerify" } & SentCode)
  | { form: "oAuth2Registration"; name: string; email: string; idToken: string };

const popup = atom<PopupState>({ form: "login" });

/** Returns the form that the popup shows. */
export const usePopup = popup.use;

/** Leads to another form of the popup. */
export const showForm = popup.set;

/** Leads to the form for a code that the server has just sent. */
export function awaitCode(
  { token, expiredAt }: CodeSent,
  of: Pick<SentCode, "email" | "rememberMe" | "signUp">,
): void {
  showForm({ form: "otpVerify", ...of, token, expiredAt });
}

/** Returns the form that the arrow leads back to: from a code to the filled one that it came from. */
export function backFrom(state: PopupState): PopupState {
  if (state.form !== "otpVerify") return { form: "login" };
  const { email, rememberMe, signUp, token } = state;
  return signUp ? { form: "register", signUp, corrects: token } : { form: "login", email, rememberMe };
}

/** Leads back to the login when the code that was awaited does not work any more. */
export function dropOldCode(): void {
  const state = popup.get();
  if (state.form === "otpVerify" && Date.parse(state.expiredAt) < now()) showForm({ form: "login" });
}

/** Closes the popup. A code that was asked for can still be entered when it opens again; else nothing goes on. */
export function closePopup(): void {
  if (popup.get().form !== "otpVerify") {
    popup.set({ form: "login" });
    intent.set(undefined);
  }
  closeModal("auth");
}

/** Closes the popup of a visitor who has signed in. */
export function leavePopup(): void {
  popup.set({ form: "login" });
  closeModal("auth");
}

/** Takes the token of a sign-in, and closes the popup. */
export function completeSignIn(token: string): void {
  signIn(token);
  leavePopup();
}
