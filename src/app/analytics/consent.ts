import type { Consent } from "#contract/consent.ts";
import { consentCookie } from "#contract/consent.ts";

/** Half a year; then it is asked again. */
const lasts = 15_552_000;

/** The page's policy comes with its document, so another word means another document. */
export function giveConsent(consent: Consent): void {
  const secure = location.protocol === "https:" ? "; secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
  document.cookie = `${consentCookie}=${consent}; path=/; max-age=${lasts}; samesite=lax${secure}`;
  location.reload();
}
