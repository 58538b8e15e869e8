import type { At } from "#app/navigation/screen-module.ts";
import { readNextPath } from "#rules/customers/next-path.ts";

/** Where a shopper goes on after signing in, from the address that brought them; else undefined. */
export const nextOf = (at: Pick<At, "search">): string | undefined =>
  readNextPath(new URLSearchParams(at.search).get("next"));

/** Where to, if nothing was named. */
export const ownHome = "/profile/account";
