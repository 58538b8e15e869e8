/**
 * OAuth 2.0 and the Graph API: the authorization code is valid only for this shop, and its access
 * token reads the shopper's profile. Facebook does not say whether the e-mail is confirmed, so it
 * counts as unconfirmed. URLs without a version use the oldest supported Graph API version.
 */
import { createHmac } from "node:crypto";
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  ClientSecretPost,
  Configuration,
  fetchProtectedResource,
} from "openid-client";
import {
  allowLocal,
  type OauthKeys,
  type OauthProvider,
  providerTimeout,
  readText,
} from "./provider.ts";

const fields = "id,email,first_name,last_name";

export function createFacebook({ id, secret, url }: OauthKeys): OauthProvider {
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
  config.timeout = providerTimeout;
  for (const allow of allowLocal(graph, allowInsecureRequests)) allow(config);
  return {
    scope: "public_profile email",
    load: async () => config,
    async readProfile(_, { url: callbackUrl, state, verifier }) {
      const { access_token: token } = await authorizationCodeGrant(config, callbackUrl, {
        expectedState: state,
        pkceCodeVerifier: verifier,
      });
      const proof = createHmac("sha256", secret).update(token).digest("hex");
      const profileUrl = new URL(`${graph}/me`);
      profileUrl.search = String(new URLSearchParams({ fields, appsecret_proof: proof }));
      const response = await fetchProtectedResource(config, token, profileUrl, "GET");
      const profile: unknown = response.ok ? await response.json() : undefined;
      const { id: subject, email, first_name, last_name } = Object(profile);
      if (!readText(subject)) throw new Error("the provider did not say who the shopper is");
      return {
        subject: readText(subject),
        email: readText(email) || undefined,
        isEmailProven: false,
        firstName: readText(first_name),
        lastName: readText(last_name),
      };
    },
  };
}
