import { createFacebook } from "./facebook.ts";
import { createGoogle } from "./google.ts";
import type { OauthConfig, OauthProvider } from "./provider.ts";

/** By the name in URLs; a Map, because that name is untrusted input. */
export type OauthProviders = ReadonlyMap<string, OauthProvider>;

declare module "fastify" {
  interface FastifyInstance {
    oauthProviders: OauthProviders;
  }
}

export function createProviders({ google, facebook }: OauthConfig): OauthProviders {
  const providers = new Map<string, OauthProvider>();
  if (google) providers.set("google", createGoogle(google));
  if (facebook) providers.set("facebook", createFacebook(facebook));
  return providers;
}

/** Each provider has its own redirect URI, so that responses cannot be mixed up. */
export function redirectUriOf(publicUrl: string, provider: string): string {
  return `${publicUrl}/ajax/auth/callback/${provider}`;
}
