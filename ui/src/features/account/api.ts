import { forgetSession, send } from "../../lib/member";

/** An answer that hands out a code by mail: `token` is what the code is sent back with. */
export interface CodeSent {
  message: string;
  token?: string;
  /** Until when the code works. */
  expiredAt?: string;
  /** Seconds until another one can be asked for. */
  delay?: number;
}

/** What a visitor registers with. */
export interface Registration {
  username: string;
  email: string;
  password: string;
  repeatPassword: string;
  policy: boolean;
}

/** What a member signs in with. */
export interface Credentials {
  email: string;
  password: string;
  rememberMe: boolean;
}

/** The answer of the identity provider's sign-in: a session's token, or what a new account would start with. */
export interface ProviderAnswer {
  token?: string;
  name?: string;
  email?: string;
}

/** A new password, twice. */
export interface NewPassword {
  newPassword: string;
  confirmPassword: string;
}

/** Asks for an account; a code is sent to the address. */
export const register = (body: Registration) => send<CodeSent>("auth/register", { body });

/** Checks the password; a code is sent to the address. */
export const authenticate = (body: Credentials) => send<CodeSent>("auth/authenticate", { body });

/** Trades the code of the mail for a session's token. */
export const verifyCode = (body: { otp: string; token: string; rememberMe: boolean }) =>
  send<{ token: string }>("auth/verify-otp", { body });

/** Asks for another code. */
export const resendCode = (token: string) => send<CodeSent>("auth/resend-otp", { body: { token } });

/** Asks for a link by which a new password can be set. */
export const forgotPassword = (email: string) =>
  send<{ message: string }>("auth/forgot-password", { body: { email } });

/** Said wherever a password was changed. */
export const CHANGED = "You have successfully changed your password!";

/** Sets a new password by the token of such a link. Every session of the account ends. */
export const resetPassword = (body: NewPassword & { token: string }) =>
  send<{ message: string }>("auth/reset-password", { body });

/** Signs in with what the identity provider says. */
export const providerLogin = (idToken: string) =>
  send<ProviderAnswer>("oauth2/login/google", { body: { idToken } });

/** Makes an account of what the identity provider says. */
export const providerRegister = (body: { confirmUsername: string; email: string; idToken: string }) =>
  send<{ token: string }>("oauth2/register/google", { body });

/** Changes the member's password. Their other sessions end. */
export const changePassword = (body: NewPassword & { currentPassword: string }) =>
  send<{ message: string }>("user/change-password", { body, bearer: true });

/** Signs the member out, here and in the other tabs. */
export async function logout(): Promise<void> {
  await send("user/logout");
  forgetSession();
}

/** Deactivates the member's account, and signs them out. */
export async function deactivate(): Promise<void> {
  await send("user/account/deactivate", { body: null, bearer: true });
  forgetSession();
}
