/**
 * A real OpenID provider on this machine, instead of Google: it checks the shop's secret, its
 * redirect address and the PKCE verifier, and signs its tokens.
 */
import { generateKeyPairSync } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Options } from "oidc-provider";

export const client = { id: "torba", secret: "a secret of the shop and the provider" };

export type Claims = {
  email?: string;
  email_verified?: boolean;
  given_name?: string;
  family_name?: string;
};

/**
 * `redirectUri`: the only address that browsers are sent back to. `host`: to a browser `localhost` is
 * another site than 127.0.0.1.
 */
export async function startOpenidProvider(redirectUri: string, host = "127.0.0.1") {
  const people = new Map<string, Claims>();
  let interact = (_request: IncomingMessage, _response: ServerResponse) => {};
  const server = createServer((request, response) => interact(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // as: it listens on a port, not on a file
  const issuer = `http://${host}:${(server.address() as AddressInfo).port}`;

  const provider = await makeWithoutWarnings(issuer, {
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: [redirectUri],
        grant_types: ["authorization_code"],
        response_types: ["code"],
        token_endpoint_auth_method: "client_secret_post",
      },
    ],
    jwks: { keys: [makeKey()] },
    cookies: { keys: ["of the tests"] },
    // In the ID token itself, like Google.
    claims: {
      openid: ["sub"],
      email: ["email", "email_verified"],
      profile: ["given_name", "family_name"],
    },
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    findAccount: (_, id) => ({
      accountId: id,
      claims: () => ({ sub: id, ...people.get(id) }),
    }),
    async loadExistingGrant({ oidc }) {
      const of = { clientId: oidc.client.clientId, accountId: oidc.session.accountId };
      const grant = new oidc.provider.Grant(of);
      grant.addOIDCScope("openid email profile");
      await grant.save();
      return grant;
    },
    renderError(context, { error }) {
      context.body = error;
    },
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 60,
      Grant: 600,
      IdToken: 600,
      Interaction: 600,
      Session: 600,
    },
  });
  const answer = provider.callback();
  interact = (request, response) => {
    if (!request.url?.startsWith("/interaction/")) return answer(request, response);
    if (request.method === "GET") {
      response.setHeader("content-type", "text/html; charset=utf-8");
      return response.end(page(request.url));
    }
    const person = new URL(request.url, issuer).searchParams.get("who");
    const result = person ? { login: { accountId: person } } : { error: "access_denied" };
    // no await: it answers by itself
    void provider.interactionFinished(request, response, result);
  };
  return {
    issuer,
    /** Adds an account; `name` is its id at the provider. */
    knows: (name: string, claims: Claims) => void people.set(name, claims),
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** Each button signs in as one account. */
function page(url: string): string {
  const button = (person: string, text: string) =>
    `<form method="post" action="${url}?who=${person}"><button>${text}</button></form>`;
  const people = button("olena", "Olena") + button("john", "John");
  return `<!doctype html><title>Provider</title>${people}${button("", "No")}`;
}

function makeKey(): object {
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  return { ...privateKey.export({ format: "jwk" }), use: "sig", alg: "RS256", kid: "one" };
}

/** The package warns about this Node version and about its in-memory store. */
async function makeWithoutWarnings(issuer: string, options: Options) {
  const { warn } = console;
  console.warn = () => {};
  try {
    const { default: Provider } = await import("oidc-provider");
    return new Provider(issuer, options);
  } finally {
    console.warn = warn;
  }
}

/**
 * Opens a provider like a browser, signs in as `person` (or declines) and returns the address that
 * the browser is sent back to.
 */
export async function signInAtProvider(url: string, person: string | undefined): Promise<URL> {
  const cookies = new Map<string, string>();
  let next = url;
  for (let step = 0; step < 8; step += 1) {
    const isRequested = new URL(next).pathname.startsWith("/interaction/");
    const response = await fetch(isRequested ? `${next}?who=${person ?? ""}` : next, {
      method: isRequested ? "POST" : "GET",
      redirect: "manual",
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; ") },
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    const location = response.headers.get("location");
    if (!location) throw new Error(`no redirect: ${response.status} ${await response.text()}`);
    const to = new URL(location, next);
    if (to.pathname.startsWith("/ajax/")) return to;
    next = to.href;
  }
  throw new Error("the provider redirects in a loop");
}
