import type { AuthBodies } from "#contract/auth.ts";
import { isEmail, sameEmail } from "#contract/email.ts";
import { passwordLength } from "#contract/passwords.ts";
import { readPhone } from "#rules/phone.ts";
import { findCustomer, setPassword } from "#server/customers/sql.ts";
import type { Core } from "#server/platform/http/core.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import type { Writing } from "#server/platform/http/writes.ts";
import { beginTry, forgiveTry, rememberDevice } from "./login-attempts.ts";
import { hashPassword, isOutdated, isPassword } from "./password.ts";
import { markDevice, readDevice } from "./remembered-device.ts";
import { enter } from "./sign-in.ts";

/** Whatever does not fit, the answer is one and takes as long. */
export async function login(core: Core, writing: Writing, body: AuthBodies["login"]) {
  const { db, network, clock, takeTurn } = writing;
  const typed = typedIn(body);
  const account = accountOf(typed);
  // Counted in one spelling, whether or not anybody is called so.
  const counted = account ? Object.values(account).join() : typed.toLowerCase().replace(/\s/g, "");
  const device = readDevice(writing);
  const trying = { db, network, takeTurn, account: counted, device, now: clock() };
  await beginTry(trying);
  const known = account && (await findCustomer(db, account));
  const password = body.password.slice(0, passwordLength.most);
  const isRight = await isPassword(password, known?.passwordHash);
  if (!known || !isRight || password !== body.password) throw new Refusal("wrongCredentials");
  await forgiveTry(trying);
  await rememberDevice({ ...trying, device: markDevice(core, writing) });
  const fresh = isOutdated(known.passwordHash ?? "") ? await hashPassword(password) : undefined;
  return enter(core, writing, async (tx) => {
    if (fresh) await setPassword(tx, known.id, fresh);
    return known.id;
  });
}

function typedIn({ email, phone }: AuthBodies["login"]): string {
  const typed = (email || phone || "").trim();
  if (typed === "") throw new Refusal("invalid", { fields: { email: "required" } });
  return typed;
}

/** In the one spelling that is kept; undefined: nobody can be called so. */
function accountOf(typed: string): { email: string } | { phone: string } | undefined {
  if (isEmail(typed)) return { email: sameEmail(typed) };
  const number = typed.length <= 30 ? readPhone(typed) : undefined;
  return number === undefined ? undefined : { phone: number };
}
