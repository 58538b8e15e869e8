/** The back office's session: a cookie that is sent to this path alone renews short bearer tokens. */
import * as z from "zod/mini";

export const adminSessionPath = "/admin/session";
/** POST mails a code, PUT `{code}` confirms the session with it. */
export const adminConfirmationPath = `${adminSessionPath}/confirmation`;
/** Where a mailed link leads to. */
export const adminSignInPath = "/admin/login";
/** Where the link of a letter with a code leads to: `?code=`. */
export const adminConfirmPath = "/admin/confirm";

/** ms for which a confirmed session may do what needs it */
export const confirmedFor = 15 * 60_000;

export const adminSessionAnswer = z.object({
  /** for /api/v1 */
  token: z.string(),
  /** ms until the token ends */
  expires_in: z.number(),
  /** ms for which the session is still confirmed; 0: no more */
  confirmed_for: z.number(),
});
export type AdminSession = z.infer<typeof adminSessionAnswer>;
