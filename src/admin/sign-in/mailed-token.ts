/**
 * The token of a mailed link leaves the address, and with it the history, before anything else runs:
 * the entry imports this module first.
 */
import { adminSignInPath } from "#contract/admin/session.ts";

let token = "";
if (location.pathname === adminSignInPath) {
  token = new URLSearchParams(location.search).get("token") ?? "";
  if (location.search !== "") history.replaceState(null, "", location.pathname);
}

/** Once; "": the page was opened without one. */
export function takeMailedToken(): string {
  const taken = token;
  token = "";
  return taken;
}
