/**
 * Content-Security-Policy of pages and scripts: everything from here, nothing inline but a page's
 * own styles and first script, which are named by their hashes. Server and worker answer with it, so it stands where both see it.
 */
const manager = "https://www.googletagmanager.com";
const counters = "https://*.google-analytics.com https://*.analytics.google.com";

/** Where browsers report what the policy refused. */
export const policyReportsPath = "/csp-reports";
export const policyReportsGroup = "csp";
/** Names the address of the group; older browsers read `report-uri`. */
export const reportingEndpoints = `${policyReportsGroup}="${policyReportsPath}"`;

/**
 * `tagManager`: only with consent, where the shop names a container, and never at checkout.
 * `styleHash`, `scriptHash`: of the page's one inline style sheet and script, as `sha256-…`.
 */
export function pagePolicy({
  tagManager,
  styleHash,
  scriptHash,
}: {
  tagManager: boolean;
  styleHash?: string | undefined;
  scriptHash?: string | undefined;
}): string {
  const more = (hosts: string) => (tagManager ? ` ${hosts}` : "");
  const inline = (hash: string | undefined) => (hash ? ` '${hash}'` : "");
  return [
    "default-src 'none'",
    `script-src 'self'${inline(scriptHash)}${more(manager)}`,
    `style-src 'self'${inline(styleHash)}`,
    `img-src 'self' data:${more(`${manager} ${counters}`)}`,
    `connect-src 'self'${more(`${manager} ${counters}`)}`,
    "font-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    `report-uri ${policyReportsPath}`,
    `report-to ${policyReportsGroup}`,
  ].join("; ");
}

/**
 * Pages that a letter's link opens: their address holds a token, some until the page has read it,
 * those of one order for as long as they are open.
 */
const mailedPages =
  /^(\/(en|ru))?\/(reset-password|confirm-email|subscription|profile\/delete|order|checkout-success)(\/|$)/;

export function opensByMail(path: string): boolean {
  return mailedPages.test(path);
}

const ofOrders = /^(\/(en|ru))?\/(order|checkout-success)(\/|$)/;

/** What such a page shows moves on by itself, and is nothing for anybody's cache. */
export function opensByToken(path: string): boolean {
  return ofOrders.test(path);
}

/** Nobody who is asked for anything by such a page hears its address. */
export const silentReferrer = { "referrer-policy": "no-referrer" } as const;
