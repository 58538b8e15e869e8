import { opensByMail } from "./page-policy.ts";

/**
 * What the shopper allowed, in a readable cookie: the server's policy and the page's own code go by
 * it alike. Without one nothing is counted and nothing foreign is loaded.
 */
export const consentCookie = "consent";
export const consents = ["analytics", "none"] as const;
export type Consent = (typeof consents)[number];

/** From a `Cookie` header or `document.cookie`; undefined: not asked yet. */
export function readConsent(cookies: string): Consent | undefined {
  const cookieValue = /(?:^|;\s*)consent=([^;]*)/.exec(cookies)?.[1];
  return consents.find((known) => known === cookieValue);
}

/** The thank-you page, unless its address has an order's token. */
const thanks = /^(\/(en|ru))?\/checkout-success($|\?(?!(.*&)?order=))/;

/**
 * The payment's pages stay the shop's own, whatever was allowed, and those that a letter's link
 * opens. `address`: path and query.
 */
export function mayTagManagerRun(address: string, consent: Consent | undefined): boolean {
  const [path = ""] = address.split("?");
  const isOurs =
    /^(\/(en|ru))?\/checkout(\/|$)/.test(path) || (opensByMail(path) && !thanks.test(address));
  return consent === "analytics" && !isOurs;
}

/** The one form of a container's id; anything else is no part of an address. */
function readContainerId(id: unknown): string | undefined {
  return typeof id === "string" && /^GTM-[A-Z0-9]{4,12}$/.test(id) ? id : undefined;
}

/** Of the apps' settings, the tag manager's container. */
export function findContainerId(
  apps: readonly { key: string; settings: Record<string, unknown> }[],
): string | undefined {
  return readContainerId(
    apps.find(({ key }) => key === "google-tag-manager")?.settings.container_id,
  );
}
