import { paths } from "../../app/paths";
import { basePath } from "../../lib/basePath";
import { now } from "../../lib/clock";
import type { Provider } from "../../lib/status";

const KEY = "provider-sign-in";

/** What has to come back from the provider unchanged, and the page that the visitor came from. */
interface Attempt {
  state: string;
  nonce: string;
  from: string;
}

/** What the provider sent the visitor back with. Without a token it refused, or the answer is not to our question. */
export interface Answer {
  idToken: string | undefined;
  from: string;
}

function random(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Returns the address at which the provider's sign-in begins, and remembers what its answer has to repeat. */
export function beginSignIn({ clientId, endpoint }: Provider, from: string): string {
  const seconds = Math.floor(now() / 1_000);
  const attempt: Attempt = { state: random(), nonce: `${seconds.toString(36)}.${random()}`, from };
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
  if (kept === null) return { idToken: undefined, from: paths.launches };
  const { state, nonce, from } = JSON.parse(kept) as Attempt;
  const answer = new URLSearchParams(fragment.replace(/^#/, ""));
  const idToken = answer.get("id_token");
  const ours = idToken !== null && answer.get("state") === state && nonceOf(idToken) === nonce;
  return { idToken: ours ? idToken : undefined, from };
}
