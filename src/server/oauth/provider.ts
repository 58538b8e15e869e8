/** What the shop needs from an OAuth provider. */
import type { Configuration } from "openid-client";

/** The shop's client id and secret at a provider; `url` overrides the provider's own address. */
export type OauthKeys<Url = string | undefined> = { id: string; secret: string; url: Url };

/** The configured providers; undefined: not configured. */
export type OauthConfig = {
  google?: OauthKeys<string> | undefined;
  facebook?: OauthKeys | undefined;
};

/** A shopper's profile at a provider. */
export type ProviderProfile = {
  /** The provider's permanent id of the shopper. */
  subject: string;
  email: string | undefined;
  /** Whether the provider has confirmed the address. */
  isEmailProven: boolean;
  firstName: string;
  lastName: string;
};

export type ProviderCallback = {
  /** The callback URL with the provider's response in its query. */
  url: URL;
  state: string;
  nonce: string;
  verifier: string;
};

export type OauthProvider = {
  scope: string;
  /** Loaded at the first use and cached. Throws while the provider cannot be reached. */
  load: () => Promise<Configuration>;
  /** Throws unless the response is authentic, for this attempt and for this shop. */
  readProfile: (config: Configuration, answered: ProviderCallback) => Promise<ProviderProfile>;
};

/** Seconds for each request to a provider. */
export const providerTimeout = 8;

const isLocal = (url: string) => url.startsWith("http:");

/** Plain http is only for a provider on this machine; the configuration allows no other. */
export function allowLocal(
  url: string,
  allow: (config: Configuration) => void,
): ((config: Configuration) => void)[] {
  return isLocal(url) ? [allow] : [];
}

/** A short text; "" for any other value. */
export function readText(value: unknown): string {
  return typeof value === "string" ? value.slice(0, 200) : "";
}
