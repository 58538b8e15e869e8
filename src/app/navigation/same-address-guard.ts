import type { AroundNavHandler } from "wouter";
import { mayTagManagerRun, readConsent } from "#contract/consent.ts";

/**
 * The address that is open already is not loaded again, and no second entry of it goes into the
 * history; whoever wants it anew reloads the page. Where the tag manager may be here and must not
 * be there, at the payment, a document of its own is opened: a script that runs cannot be stopped.
 */
export const sameAddressGuard: AroundNavHandler = (navigate, to, options) => {
  const { href, pathname, search, hash } = new URL(to, location.href);
  const isHere =
    pathname === location.pathname && search === location.search && hash === location.hash;
  if (isHere) return;
  const consent = readConsent(document.cookie);
  const mayRunHere = mayTagManagerRun(location.pathname + location.search, consent);
  if (mayRunHere && !mayTagManagerRun(pathname + search, consent))
    location[options?.replace ? "replace" : "assign"](href);
  else navigate(to, options);
};
