/** Who a device is: registered, signed in, signed out; and the password that says so. */
import type { FastifyInstance } from "fastify";
import type { AuthBodies } from "#contract/auth.ts";
import { coreOf } from "#server/platform/http/core.ts";
import { registerWrite, type Writing } from "#server/platform/http/writes.ts";
import type { NewSession } from "#server/session/session.ts";
import { tellOwner } from "#server/session/session-payload.ts";
import { endSessions } from "#server/session/sql.ts";
import { confirmEmail } from "./confirm-email.ts";
import { forgotPassword } from "./forgot-password.ts";
import { login } from "./login.ts";
import { findFaults, register } from "./register.ts";
import { resetPassword } from "./reset-password.ts";

export function registerAuthRoutes(app: FastifyInstance): void {
  const core = coreOf(app);

  const goOnAs = (writing: Writing, made: NewSession) => {
    writing.become(made);
    return tellOwner(writing, made.owner);
  };
  registerWrite(
    app,
    "register",
    async (writing, body: AuthBodies["register"]) =>
      goOnAs(writing, await register(core, writing, body)),
    { faultsOf: (sent) => findFaults(sent, core.shop.clock()) },
  );
  registerWrite(app, "login", async (writing, body: AuthBodies["login"]) =>
    goOnAs(writing, await login(core, writing, body)),
  );
  registerWrite(app, "forgotPassword", forgotPassword);
  registerWrite(app, "confirmEmail", confirmEmail);
  registerWrite(app, "resetPassword", (writing, body: AuthBodies["resetPassword"]) =>
    resetPassword(core, writing, body),
  );
  registerWrite(app, "logout", async ({ db, session, owner, become }) => {
    // A guest has nothing but the session to come back with. Whose session is gone already is told
    // once more, for the first answer may have been lost.
    if (owner?.kind !== "guest") {
      if (session) await endSessions(db, { idHash: session.idHash });
      become(null);
    }
    return { signed_out: true };
  });
}
