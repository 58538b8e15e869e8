/**
 * The token or code of a mailed link leaves the address, and with it the history, before anything else runs:
 * the entry imports this module first.
 */
import { adminConfirmPath, adminSignInPath } from "#contract/admin/session.ts";

let token = "";
let code = "";
if (location.pathname === adminSignInPath) {
  token = new URLSearchParams(location.search).get("token") ?? "";
  if (location.search !== "") history.replaceState(null, "", location.pathname);
}

if (location.pathname === adminConfirmPath) {
  code = new URLSearchParams(location.search).get("code") ?? "";
  history.replaceState(null, "", "/admin");
}

/** Of the link that opened the page; "": the page was opened without one. Once. */
export function takeMailedCode(): string {
  const taken = code;
  code = "";
  return taken;
}

/** Once; "": the page was opened without one. */
export function takeMailedToken(): string {
  const taken = token;
  token = "";
  return taken;
}
