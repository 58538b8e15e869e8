/** A provider that issues the forged tokens of a test, signed with its own key or with another. */
import { createHash, generateKeyPairSync, sign } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { atEnd } from "#tests/support/at-end.ts";
import { client } from "./openid-provider.ts";

export type TokenForgery = {
  /** Replace the claims of a correct ID token; undefined leaves a claim out. */
  claims?: Record<string, unknown>;
  alg?: "none";
  isForged?: boolean;
};

const keys = generateKeyPairSync("rsa", { modulusLength: 2048 });
const otherKeys = generateKeyPairSync("rsa", { modulusLength: 2048 });

export async function openHostileProvider() {
  /** By code: the parameters of the authorization request and the forgery for it. */
  const grants = new Map<string, { parameters: URLSearchParams; forgery: TokenForgery }>();
  const refusals: string[] = [];
  const server = createServer((request, response) => {
    let form = "";
    request.on("data", (part) => (form += part));
    request.on("end", () => {
      const { status, body } = answer(request.url ?? "", new URLSearchParams(form));
      response.writeHead(status, { "content-type": "application/json" });
      response.end(JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // as: it listens on a port, not on a file
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  atEnd(() => {
    server.closeAllConnections();
    server.close();
  });

  function answer(url: string, form: URLSearchParams): { status: number; body: object } {
    if (url.startsWith("/.well-known/"))
      return {
        status: 200,
        body: {
          issuer,
          authorization_endpoint: `${issuer}/authorize`,
          token_endpoint: `${issuer}/token`,
          jwks_uri: `${issuer}/keys`,
          authorization_response_iss_parameter_supported: true,
          code_challenge_methods_supported: ["S256"],
          id_token_signing_alg_values_supported: ["RS256"],
        },
      };
    if (url === "/keys") {
      const key = {
        ...keys.publicKey.export({ format: "jwk" }),
        use: "sig",
        alg: "RS256",
        kid: "1",
      };
      return { status: 200, body: { keys: [key] } };
    }
    return exchangeCode(form);
  }

  /** Like a correct provider: a code works once, for the client with the PKCE verifier. */
  function exchangeCode(form: URLSearchParams): { status: number; body: object } {
    const code = form.get("code") ?? "";
    const grant = grants.get(code);
    grants.delete(code);
    const refuse = (error: string) => {
      refusals.push(error);
      return { status: 400, body: { error: "invalid_grant" } };
    };
    if (!grant) return refuse("code");
    const challenge = createHash("sha256")
      .update(form.get("code_verifier") ?? "")
      .digest("base64url");
    if (challenge !== grant.parameters.get("code_challenge")) return refuse("verifier");
    if (form.get("redirect_uri") !== grant.parameters.get("redirect_uri"))
      return refuse("redirect_uri");
    if (form.get("client_secret") !== client.secret) return refuse("secret");
    const id_token = tokenOf(grant.parameters, grant.forgery);
    return {
      status: 200,
      body: { access_token: "opaque", token_type: "Bearer", expires_in: 60, id_token },
    };
  }

  function tokenOf(parameters: URLSearchParams, { claims, alg, isForged }: TokenForgery): string {
    const now = Math.floor(Date.now() / 1000);
    const honest = {
      iss: issuer,
      aud: client.id,
      sub: "mallory",
      iat: now,
      exp: now + 300,
      nonce: parameters.get("nonce"),
      email: "mallory@example.com",
      email_verified: true,
    };
    const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString("base64url");
    const head = alg ? { alg } : { alg: "RS256", kid: "1" };
    const text = `${encode(head)}.${encode({ ...honest, ...claims })}`;
    if (alg) return `${text}.`;
    const { privateKey } = isForged ? otherKeys : keys;
    return `${text}.${sign("sha256", Buffer.from(text), privateKey).toString("base64url")}`;
  }

  return {
    issuer,
    refusals,
    /** The address that the browser is sent back to, with a code for this forgery. */
    sendBack(left: URL, forgery: TokenForgery = {}): URL {
      const code = createHash("sha256")
        .update(left.href + JSON.stringify(forgery))
        .digest("base64url");
      grants.set(code, { parameters: left.searchParams, forgery });
      const back = new URL(left.searchParams.get("redirect_uri") ?? "");
      back.searchParams.set("code", code);
      back.searchParams.set("state", left.searchParams.get("state") ?? "");
      back.searchParams.set("iss", issuer);
      return back;
    },
  };
}
