import { atom } from "../../lib/atom";
import { now } from "../../lib/clock";
import { signIn } from "../../lib/member";
import { closeModal } from "../../lib/modal";
import type { CodeSent } from "./api";

/** A code on its way: what it is sent back with, to whom it went, and until when it works. */
export interface SentCode {
  token: string;
  email: string;
  rememberMe: boolean;
  expiredAt: string;
}

/** The forms of the popup, each with what it was handed. `waiting`: the identity provider's answer is being checked. */
export type PopupState =
  | { form: "login"; waiting?: boolean }
  | { form: "register" | "forgotPassword" | "resetPassword" }
  | ({ form: "otpVerify" } & SentCode)
  | { form: "oAuth2Registration"; name: string; email: string; idToken: string };

const popup = atom<PopupState>({ form: "login" });

/** Returns the form that the popup shows. */
export const usePopup = popup.use;

/** Leads to another form of the popup. */
export const showForm = popup.set;

/** Leads to the form for a code that the server has just sent. */
export function awaitCode(sent: CodeSent, email: string, rememberMe: boolean): void {
  showForm({ form: "otpVerify", token: sent.token, email, rememberMe, expiredAt: sent.expiredAt });
}

/** Leads back to the login when the code that was awaited does not work any more. */
export function dropOldCode(): void {
  const state = popup.get();
  if (state.form === "otpVerify" && Date.parse(state.expiredAt) < now()) showForm({ form: "login" });
}

/** Closes the popup. A code that was asked for can still be entered when it opens again. */
export function closePopup(): void {
  if (popup.get().form !== "otpVerify") popup.set({ form: "login" });
  closeModal("auth");
}

/** Takes the token of a sign-in, and closes the popup. */
export function completeSignIn(token: string): void {
  signIn(token);
  popup.set({ form: "login" });
  closeModal("auth");
}
