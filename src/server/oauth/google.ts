/** OpenID Connect: the provider signs an ID token with subject, audience and nonce. */
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  ClientSecretPost,
  type Configuration,
  discovery,
  enableNonRepudiationChecks,
} from "openid-client";
import {
  allowLocal,
  type OauthKeys,
  type OauthProvider,
  providerTimeout,
  readText,
} from "./provider.ts";

export function createGoogle({ id, secret, url }: OauthKeys<string>): OauthProvider {
  let configuration: Promise<Configuration> | undefined;
  return {
    scope: "openid email profile",
    load() {
      configuration ??= discovery(new URL(url), id, undefined, ClientSecretPost(secret), {
        // Verifies the signature too, although the token comes directly from the provider.
        execute: [enableNonRepudiationChecks, ...allowLocal(url, allowInsecureRequests)],
        timeout: providerTimeout,
      }).catch((error: unknown) => {
        configuration = undefined;
        throw error;
      });
      return configuration;
    },
    async readProfile(config, { url: callbackUrl, state, nonce, verifier }) {
      // Checks iss, aud, exp, iat, nonce and the signature of the ID token (which must be present,
      // as a nonce is expected), and `iss` of the response.
      const tokens = await authorizationCodeGrant(config, callbackUrl, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
      });
      const claims = tokens.claims();
      if (!claims) throw new Error("the provider sent no ID token");
      return {
        subject: claims.sub,
        email: readText(claims.email) || undefined,
        isEmailProven: claims.email_verified === true,
        firstName: readText(claims.given_name),
        lastName: readText(claims.family_name),
      };
    },
  };
}
