/** Registration, sign-in, sign-out, e-mail confirmation and passwords. */
import type { FastifyInstance } from "fastify";
import type { AuthBodies } from "#contract/auth.ts";
import { registerWrite, type WriteContext } from "#server/platform/calls/writes.ts";
import { coreOf } from "#server/platform/http/core.ts";
import type { NewSession } from "#server/platform/session/session.ts";
import { deleteSessions } from "#server/platform/session/sql.ts";
import { readSessionPayload } from "#server/session/session-payload.ts";
import { confirmEmail } from "./confirm-email.ts";
import { forgotPassword } from "./forgot-password.ts";
import { login } from "./login.ts";
import { findFieldErrors, register } from "./register.ts";
import { resetPassword } from "./reset-password.ts";
import { requestEmailChange } from "./set-email.ts";

export function registerAuthRoutes(app: FastifyInstance): void {
  const core = coreOf(app);

  const signInAs = (context: WriteContext, newSession: NewSession) => {
    context.setSession(newSession);
    return readSessionPayload(context, newSession.owner);
  };
  registerWrite(
    app,
    "register",
    async (context, body: AuthBodies["register"]) =>
      signInAs(context, await register(core, context, body)),
    { findFieldErrors: (sent) => findFieldErrors(sent, core.shop.clock()) },
  );
  registerWrite(app, "login", async (context, body: AuthBodies["login"]) =>
    signInAs(context, await login(core, context, body)),
  );
  registerWrite(app, "forgotPassword", forgotPassword);
  registerWrite(app, "confirmEmail", confirmEmail);
  registerWrite(app, "resetPassword", (context, body: AuthBodies["resetPassword"]) =>
    resetPassword(core, context, body),
  );
  registerWrite(app, "nameEmail", requestEmailChange);
  registerWrite(app, "logout", async ({ db, session, owner, setSession }) => {
    // A guest keeps the session, which is the only way back to their data. A repeated sign-out
    // succeeds again, because the first answer may have been lost.
    if (owner?.kind !== "guest") {
      if (session) await deleteSessions(db, { idHash: session.idHash });
      setSession(null);
    }
    return { signed_out: true };
  });
}
