/**
 * OAuth 2.0 and the Graph API: the code is good for this shop alone, and what it buys tells who the
 * shopper is. Facebook does not say whether anybody reads the address, so it counts as unproven.
 * Addresses without a version are answered by the oldest one that still lives.
 */
import { createHmac } from "node:crypto";
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  ClientSecretPost,
  Configuration,
  fetchProtectedResource,
} from "openid-client";
import { allowLocal, type OauthKeys, type Provider, patience, textOf } from "./provider.ts";

const fields = "id,email,first_name,last_name";

export function makeFacebook({ id, secret, url }: OauthKeys): Provider {
  const dialog = url ?? "https://www.facebook.com";
  const graph = url ?? "https://graph.facebook.com";
  const config = new Configuration(
    {
      issuer: dialog,
      authorization_endpoint: `${dialog}/dialog/oauth`,
      token_endpoint: `${graph}/oauth/access_token`,
    },
    id,
    undefined,
    ClientSecretPost(secret),
  );
  config.timeout = patience;
  for (const allow of allowLocal(graph, allowInsecureRequests)) allow(config);
  return {
    scope: "public_profile email",
    load: async () => config,
    async readPerson(_, { url: answer, state, verifier }) {
      const { access_token: token } = await authorizationCodeGrant(config, answer, {
        expectedState: state,
        pkceCodeVerifier: verifier,
      });
      const proof = createHmac("sha256", secret).update(token).digest("hex");
      const asked = new URL(`${graph}/me`);
      asked.search = String(new URLSearchParams({ fields, appsecret_proof: proof }));
      const response = await fetchProtectedResource(config, token, asked, "GET");
      const person: unknown = response.ok ? await response.json() : undefined;
      const { id: subject, email, first_name, last_name } = Object(person);
      if (!textOf(subject)) throw new Error("the provider did not say who the shopper is");
      return {
        subject: textOf(subject),
        email: textOf(email) || undefined,
        isEmailProven: false,
        firstName: textOf(first_name),
        lastName: textOf(last_name),
      };
    },
  };
}
