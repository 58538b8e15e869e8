import { makeFacebook } from "./facebook.ts";
import { makeGoogle } from "./google.ts";
import type { OauthConfig, Provider } from "./provider.ts";

/** By the name that stands in addresses; a Map, for that name is anybody's to write. */
export type Providers = ReadonlyMap<string, Provider>;

export function makeProviders({ google, facebook }: OauthConfig): Providers {
  const providers = new Map<string, Provider>();
  if (google) providers.set("google", makeGoogle(google));
  if (facebook) providers.set("facebook", makeFacebook(facebook));
  return providers;
}

/** Each has an address of its own, so that one's answer is never taken for another's. */
export function redirectUriOf(publicUrl: string, provider: string): string {
  return `${publicUrl}/ajax/auth/callback/${provider}`;
}
