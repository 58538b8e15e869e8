import type { AroundNavHandler } from "wouter";

/**
 * The address that is open already is not loaded again, and no second entry of it goes into the
 * history; whoever wants it anew reloads the page.
 */
export const stayHere: AroundNavHandler = (navigate, to, options) => {
  const { pathname, search, hash } = new URL(to, location.href);
  const isHere =
    pathname === location.pathname && search === location.search && hash === location.hash;
  if (!isHere) navigate(to, options);
};
