/** Password hashing: argon2id, stored as a PHC string with its parameters. */
import { hash, parseOptions, verify } from "@node-rs/argon2";
import type { FieldCode } from "#contract/errors.ts";
import { isCommonPassword } from "./leaked-passwords.ts";

/** The second of OWASP's equivalent settings: less memory, two iterations. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Verified when there is no account, so that the answer takes the same time. */
const dummyHash =
  "$argon2id$v=19$m=19456,t=2,p=1$aXVz0eIiffKzNguE6VVXRQ$xh1ZgPnMYqm8mw7fUO/Uk44Kb6oPchqS8QUiXVBij1o";

/** Unicode NFC: keyboards differ in how they encode й. */
const normalize = (password: string) => password.normalize("NFC");

export function hashPassword(password: string): Promise<string> {
  return hash(normalize(password), cost);
}

/** Takes the same time for an account that does not exist or has no password. */
export async function verifyPassword(
  password: string,
  storedHash: string | null | undefined,
): Promise<boolean> {
  const matches = await verify(storedHash ?? dummyHash, normalize(password));
  return matches && storedHash !== null && storedHash !== undefined;
}

/** Whether the hash has older parameters and should be replaced at the next sign-in. */
export function needsRehash(storedHash: string): boolean {
  const { memoryCost, timeCost, parallelism } = parseOptions(storedHash);
  return (
    memoryCost !== cost.memoryCost || timeCost !== cost.timeCost || parallelism !== cost.parallelism
  );
}

/** Checks a new password that has the right length. */
export function findPasswordError(password: string): FieldCode | undefined {
  return isCommonPassword(password) ? "passwordCommon" : undefined;
}
