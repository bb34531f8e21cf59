import { type Intent, intent } from "../../catalogue/bookmark/intent";
import { basePath } from "../../lib/browser/basePath";
import type { Provider } from "../../lib/firstPaint/site";
import { paths } from "../../lib/paths";
import { now } from "../../lib/time/clock";

const KEY = "provider-sign-in";

/** What has to come back from the provider unchanged, the page that the visitor came from, and what goes on there. */
interface Attempt {
  state: string;
  nonce: string;
  from: string;
  wanted?: Intent | undefined;
}

/** What the provider sent the visitor back with: a token, or in a sentence why there is none. */
export interface Answer {
  idToken?: string;
  refusal?: string;
  from: string;
  wanted?: Intent | undefined;
}

const NOT_OURS = "This sign-in is not valid. Please try again.";

/** Says why a provider sent somebody back without a token, by the names that OAuth has for it. */
function refusalOf(error: string): string {
  return error === "access_denied"
    ? "Sign-in was canceled at the provider."
    : "The provider refused this sign-in. Please try again.";
}

function random(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Returns the address at which the provider's sign-in begins, and remembers what its answer has to repeat. */
export function beginSignIn({ clientId, endpoint }: Provider, from: string): string {
  const seconds = Math.floor(now() / 1_000);
  const attempt: Attempt = {
    state: random(),
    nonce: `${seconds.toString(36)}.${random()}`,
    from,
    wanted: intent.get(),
  };
  sessionStorage.setItem(KEY, JSON.stringify(attempt));
  const url = new URL(endpoint);
  const query = {
    client_id: clientId,
    redirect_uri: `${location.origin}${basePath()}${paths.callback}`,
    response_type: "id_token",
    scope: "openid email profile",
    state: attempt.state,
    nonce: attempt.nonce,
  };
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.href;
}

/** The nonce inside a token; its signature is the server's business. */
function nonceOf(idToken: string): unknown {
  try {
    const [, payload = ""] = idToken.split(".");
    const claims = JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/"))) as { nonce?: unknown };
    return claims.nonce;
  } catch {
    return undefined;
  }
}

/** Returns the provider's answer from the fragment of the address. Each attempt is answered once. */
export function takeAnswer(fragment: string): Answer {
  const kept = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  const answer = new URLSearchParams(fragment.replace(/^#/, ""));
  if (kept === null) return { from: paths.launches, ...(answer.size > 0 && { refusal: NOT_OURS }) };
  const { state, nonce, from, wanted } = JSON.parse(kept) as Attempt;
  const [idToken, error] = [answer.get("id_token"), answer.get("error")];
  if (answer.get("state") !== state) return { refusal: NOT_OURS, from, wanted };
  if (error !== null) return { refusal: refusalOf(error), from, wanted };
  if (idToken === null || nonceOf(idToken) !== nonce) return { refusal: NOT_OURS, from, wanted };
  return { idToken, from, wanted };
}
