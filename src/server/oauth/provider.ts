/** What the shop needs of whoever vouches for a shopper. */
import type { Configuration } from "openid-client";

/** The keys of the shop at a provider; `url` in place of the provider's own address. */
export type OauthKeys<Url = string | undefined> = { id: string; secret: string; url: Url };

/** Those that the shop is known to; undefined: not set up. */
export type OauthConfig = {
  google?: OauthKeys<string> | undefined;
  facebook?: OauthKeys | undefined;
};

/** A shopper as a provider knows them. */
export type Person = {
  /** The provider's own name for them, which never changes hands. */
  subject: string;
  email: string | undefined;
  /** Whether the provider has seen that they read letters there. */
  isEmailProven: boolean;
  firstName: string;
  lastName: string;
};

export type Answered = {
  /** The address that the browser came back to, with the provider's answer in its query. */
  url: URL;
  state: string;
  nonce: string;
  verifier: string;
};

export type Provider = {
  scope: string;
  /** Asked at its first use, and kept. Throws while the provider cannot be reached. */
  load: () => Promise<Configuration>;
  /** Throws unless the answer is the provider's own, to this very question, for this shop. */
  readPerson: (config: Configuration, answered: Answered) => Promise<Person>;
};

/** Another's server is waited for this long at each question; seconds. */
export const patience = 8;

const isLocal = (url: string) => url.startsWith("http:");

/** Plain http is for a provider on this machine; the settings let in no other. */
export function allowLocal(
  url: string,
  allow: (config: Configuration) => void,
): ((config: Configuration) => void)[] {
  return isLocal(url) ? [allow] : [];
}

/** A text as a person would be called by; "" for anything else. */
export function textOf(value: unknown): string {
  return typeof value === "string" ? value.slice(0, 200) : "";
}
