import type {
  ChangePasswordRequest,
  Done,
  FeedMade,
  LoginRequest,
  ProviderRegisterRequest,
  RegisterRequest,
  ResetRequest,
  Stranger,
  Token,
  VerifyRequest,
} from "../../lib/api/api.gen";
import { forgetSession, read, renewSession, send } from "../../lib/api/member";

/** An answer that sends a code by mail: its token is what the code is sent back with. */
export interface CodeSent extends Token {
  /** Seconds until another one can be asked for. */
  delay?: number;
}

/** The answer of the identity provider's sign-in: a session's token, or what a new account would start with. */
export type ProviderAnswer = Token | Stranger;

/** Asks for an account; a code is sent to the address. */
export const register = (body: RegisterRequest) => send<CodeSent>("auth/register", { body });

/** Checks the password; a code is sent to the address. */
export const authenticate = (body: LoginRequest) => send<CodeSent>("auth/authenticate", { body });

/** Trades the code of the mail for a session's token. */
export const verifyCode = (body: VerifyRequest) => send<Token>("auth/verify-otp", { body, cookies: true });

/** Asks for another code. */
export const resendCode = (token: string) => send<CodeSent>("auth/resend-otp", { body: { token } });

/** Asks for a link by which a new password can be set. */
export const forgotPassword = (email: string) => send<Done>("auth/forgot-password", { body: { email } });

/** Said once a link was asked for. */
export const SOON =
  "You will soon receive a link to reset your password via email. Don't forget to check your inbox!";

/** Said wherever a password was changed. */
export const CHANGED = "You have successfully changed your password!";

/** Sets a new password by the token of such a link. Every session of the account ends. */
export const resetPassword = (body: ResetRequest) =>
  send<Done>("auth/reset-password", { body, cookies: true });

/** Signs in with what the identity provider says. */
export const providerLogin = (idToken: string) =>
  send<ProviderAnswer>("oauth2/login/google", { body: { idToken }, cookies: true });

/** Makes an account of what the identity provider says. */
export const providerRegister = (body: ProviderRegisterRequest) =>
  send<Token>("oauth2/register/google", { body, cookies: true });

/** Changes the member's password. Their other sessions end, and this one goes on with another token. */
export async function changePassword(body: ChangePasswordRequest): Promise<void> {
  const { token } = await send<Token>("user/change-password", { body, bearer: true, cookies: true });
  renewSession(token);
}

/** Returns everything that is kept about the member. */
export const readMyData = () => read<object>("user/my-data");

/** The key of the member's calendar feeds. */
export const feedsKey = "user/feeds";

/** Makes a calendar feed of a bookmark; the answer alone tells its address. */
export const createFeed = (bookmarkName: string) =>
  send<FeedMade>(feedsKey, { body: { bookmarkName }, bearer: true });

/** Closes the address of a calendar feed. */
export const revokeFeed = (id: number) => send<Done>(`${feedsKey}/${id}`, { method: "delete", bearer: true });

/** Signs the member out, here and in the other tabs. Their notices are not shown in this browser any more. */
export async function logout(): Promise<void> {
  // Where the browser's push service or a script does not answer, signing out goes on.
  const push = await import("../../lib/follow/resend").catch(() => undefined);
  await push?.endPush().catch(() => undefined);
  await send<Done>("user/logout", { cookies: true });
  forgetSession();
  void push?.resumePush().catch(() => undefined);
}

/** Deactivates the member's account, and signs them out. */
export async function deactivate(): Promise<void> {
  await send<Done>("user/account/deactivate", { body: null, bearer: true, cookies: true });
  forgetSession();
}
