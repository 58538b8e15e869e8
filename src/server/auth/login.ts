import type { AuthBodies } from "#contract/auth.ts";
import { isEmail, sameEmail } from "#contract/email.ts";
import { passwordLength } from "#contract/field-limits.ts";
import { readPhone } from "#rules/customers/phone.ts";
import { findCustomer, setPassword } from "#server/customers/sql.ts";
import type { WriteContext } from "#server/platform/calls/writes.ts";
import type { Core } from "#server/platform/http/core.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { recordSuccess, rememberDevice, startAttempt } from "./login-attempts.ts";
import { hashPassword, needsRehash, verifyPassword } from "./password.ts";
import { issueDeviceCookie, readDeviceCookie } from "./remembered-device.ts";
import { signIn } from "./sign-in.ts";

/** Every wrong combination gets the same answer in the same time. */
export async function login(core: Core, context: WriteContext, body: AuthBodies["login"]) {
  const { db, network, clock, waitForSlot } = context;
  const identifier = readIdentifier(body);
  const account = accountOf(identifier);
  const find = async () => account && (await findCustomer(db, account));
  // A customer's e-mail and phone are one account. What names none is counted in one spelling.
  const attemptSubject =
    (await find())?.id ??
    (account ? Object.values(account).join() : identifier.toLowerCase().replace(/\s/g, ""));
  const device = readDeviceCookie(context);
  const attempt = { db, network, waitForSlot, account: attemptSubject, device, now: clock() };
  await startAttempt(attempt);
  // Again: the password may have been changed while the attempt waited.
  const customer = await find();
  const password = body.password.slice(0, passwordLength.most);
  const isCorrect = await verifyPassword(password, customer?.passwordHash);
  if (!customer || !isCorrect || password !== body.password) throw new Refusal("wrongCredentials");
  await recordSuccess(attempt);
  await rememberDevice({ ...attempt, device: issueDeviceCookie(core, context) });
  const newHash = needsRehash(customer.passwordHash ?? "")
    ? await hashPassword(password)
    : undefined;
  return signIn(core, context, async (tx) => {
    if (newHash) await setPassword(tx, customer.id, newHash);
    return customer.id;
  });
}

function readIdentifier({ email, phone }: AuthBodies["login"]): string {
  const identifier = (email || phone || "").trim();
  if (identifier === "") throw new Refusal("invalid", { fields: { email: "required" } });
  return identifier;
}

/** The identifier in its stored spelling; undefined: neither an e-mail nor a phone. */
function accountOf(identifier: string): { email: string } | { phone: string } | undefined {
  if (isEmail(identifier)) return { email: sameEmail(identifier) };
  const number = identifier.length <= 30 ? readPhone(identifier) : undefined;
  return number === undefined ? undefined : { phone: number };
}
