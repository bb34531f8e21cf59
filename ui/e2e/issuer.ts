// An identity provider for tests: it signs everybody in as the person it is told, without asking.
import { createSign, generateKeyPairSync } from "node:crypto";
import { createServer } from "node:http";
import { freePort, type Running } from "./harness.ts";

/** The claims about somebody. */
interface Claims {
  sub: string;
  email: string;
  name?: string;
  email_verified?: boolean;
}

/** A running provider. `person` is whoever signs in next; null refuses them. */
export interface Issuer extends Running {
  url: string;
  person: Claims | null;
}

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");

/** Starts the provider. */
export async function startIssuer(): Promise<Issuer> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const { publicKey, privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const key = { ...publicKey.export({ format: "jwk" }), kid: "1", alg: "RS256", use: "sig" };
  const issuer: Issuer = {
    url,
    person: null,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };

  const token = (query: URLSearchParams) => {
    const now = Math.floor(Date.now() / 1_000);
    const claims = {
      iss: url,
      aud: query.get("client_id"),
      iat: now,
      exp: now + 300,
      nonce: query.get("nonce"),
      email_verified: true,
      ...issuer.person,
    };
    const signed = `${encode({ alg: "RS256", kid: "1", typ: "JWT" })}.${encode(claims)}`;
    return `${signed}.${createSign("RSA-SHA256").update(signed).sign(privateKey, "base64url")}`;
  };
  const answers: Record<string, object> = {
    "/.well-known/openid-configuration": {
      issuer: url,
      authorization_endpoint: `${url}/authorize`,
      jwks_uri: `${url}/keys`,
    },
    "/keys": { keys: [key] },
  };
  const server = createServer((request, response) => {
    const { pathname, searchParams: query } = new URL(request.url ?? "", url);
    if (pathname === "/authorize") {
      const answer = new URLSearchParams({ state: query.get("state") ?? "" });
      if (issuer.person) answer.set("id_token", token(query));
      else answer.set("error", "access_denied");
      response.writeHead(302, { Location: `${query.get("redirect_uri")}#${answer}` });
      return response.end();
    }
    response.writeHead(answers[pathname] ? 200 : 404, { "Content-Type": "application/json" });
    response.end(JSON.stringify(answers[pathname] ?? {}));
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return issuer;
}
