/** A provider that says whatever a test wants it to, signed with its own key or with another. */
import { createHash, generateKeyPairSync, sign } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { atEnd } from "#tests/support/at-end.ts";
import { client } from "./openid-provider.ts";

export type Lie = {
  /** In place of what an honest ID token would say; undefined leaves it out. */
  claims?: Record<string, unknown>;
  alg?: "none";
  isForged?: boolean;
};

const keys = generateKeyPairSync("rsa", { modulusLength: 2048 });
const others = generateKeyPairSync("rsa", { modulusLength: 2048 });

export async function openHostileProvider() {
  /** By code: what was asked, and the lie that it buys. */
  const grants = new Map<string, { asked: URLSearchParams; lie: Lie }>();
  const refusals: string[] = [];
  const server = createServer((request, response) => {
    let said = "";
    request.on("data", (part) => (said += part));
    request.on("end", () => {
      const { status, body } = answer(request.url ?? "", new URLSearchParams(said));
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

  function answer(url: string, said: URLSearchParams): { status: number; body: object } {
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
    return buy(said);
  }

  /** As honest providers do: a code is good once, for whoever holds its proof. */
  function buy(said: URLSearchParams): { status: number; body: object } {
    const code = said.get("code") ?? "";
    const grant = grants.get(code);
    grants.delete(code);
    const refuse = (error: string) => {
      refusals.push(error);
      return { status: 400, body: { error: "invalid_grant" } };
    };
    if (!grant) return refuse("code");
    const challenge = createHash("sha256")
      .update(said.get("code_verifier") ?? "")
      .digest("base64url");
    if (challenge !== grant.asked.get("code_challenge")) return refuse("verifier");
    if (said.get("redirect_uri") !== grant.asked.get("redirect_uri")) return refuse("redirect_uri");
    if (said.get("client_secret") !== client.secret) return refuse("secret");
    const id_token = tokenOf(grant.asked, grant.lie);
    return {
      status: 200,
      body: { access_token: "opaque", token_type: "Bearer", expires_in: 60, id_token },
    };
  }

  function tokenOf(asked: URLSearchParams, { claims, alg, isForged }: Lie): string {
    const now = Math.floor(Date.now() / 1000);
    const honest = {
      ...{ iss: issuer, aud: client.id, sub: "mallory", iat: now, exp: now + 300 },
      ...{ nonce: asked.get("nonce"), email: "mallory@example.com", email_verified: true },
    };
    const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString("base64url");
    const head = alg ? { alg } : { alg: "RS256", kid: "1" };
    const text = `${encode(head)}.${encode({ ...honest, ...claims })}`;
    if (alg) return `${text}.`;
    const { privateKey } = isForged ? others : keys;
    return `${text}.${sign("sha256", Buffer.from(text), privateKey).toString("base64url")}`;
  }

  return {
    issuer,
    refusals,
    /** The address that the browser is sent back to with a code for this lie. */
    sendBack(left: URL, lie: Lie = {}): URL {
      const code = createHash("sha256")
        .update(left.href + JSON.stringify(lie))
        .digest("base64url");
      grants.set(code, { asked: left.searchParams, lie });
      const back = new URL(left.searchParams.get("redirect_uri") ?? "");
      back.searchParams.set("code", code);
      back.searchParams.set("state", left.searchParams.get("state") ?? "");
      back.searchParams.set("iss", issuer);
      return back;
    },
  };
}
