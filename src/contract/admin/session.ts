/** The back office's session: a cookie that is sent to this path alone renews short bearer tokens. */
import * as z from "zod/mini";

export const adminSessionPath = "/admin/session";
/** Where a mailed link leads to. */
export const adminSignInPath = "/admin/login";

export const adminSessionAnswer = z.object({
  /** for /api/v1 */
  token: z.string(),
  /** ms until the token ends */
  expires_in: z.number(),
});
export type AdminSession = z.infer<typeof adminSessionAnswer>;
