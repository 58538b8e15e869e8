/** OpenID Connect: the provider signs who it is, for whom, and in answer to which question. */
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  ClientSecretPost,
  type Configuration,
  discovery,
  enableNonRepudiationChecks,
} from "openid-client";
import { allowLocal, type OauthKeys, type Provider, patience, textOf } from "./provider.ts";

export function makeGoogle({ id, secret, url }: OauthKeys<string>): Provider {
  let loaded: Promise<Configuration> | undefined;
  return {
    scope: "openid email profile",
    load() {
      loaded ??= discovery(new URL(url), id, undefined, ClientSecretPost(secret), {
        // The signature too, though the token comes straight from where it is made.
        execute: [enableNonRepudiationChecks, ...allowLocal(url, allowInsecureRequests)],
        timeout: patience,
      }).catch((error: unknown) => {
        loaded = undefined;
        throw error;
      });
      return loaded;
    },
    async readPerson(config, { url: answer, state, nonce, verifier }) {
      // Checks iss, aud, exp, iat, nonce and the signature of the ID token, without which there is no
      // answer to the nonce, and `iss` of the answer.
      const tokens = await authorizationCodeGrant(config, answer, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
      });
      const claims = tokens.claims();
      if (!claims) throw new Error("the provider told nothing of the shopper");
      return {
        subject: claims.sub,
        email: textOf(claims.email) || undefined,
        isEmailProven: claims.email_verified === true,
        firstName: textOf(claims.given_name),
        lastName: textOf(claims.family_name),
      };
    },
  };
}
