/** What of a password is kept: a PHC string of argon2id, with how it was made. */
import { hash, parseOptions, verify } from "@node-rs/argon2";
import type { FieldCode } from "#contract/errors.ts";
import { isCommonPassword } from "./leaked-passwords.ts";

/** The second of OWASP's equal choices: half the memory, twice over it. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Of no password: who is not known is made to wait as long as who is. */
const nobodys =
  "$argon2id$v=19$m=19456,t=2,p=1$aXVz0eIiffKzNguE6VVXRQ$xh1ZgPnMYqm8mw7fUO/Uk44Kb6oPchqS8QUiXVBij1o";

/** One spelling of each letter: keyboards differ in how they write й. */
const spelt = (password: string) => password.normalize("NFC");

export function hashPassword(password: string): Promise<string> {
  return hash(spelt(password), cost);
}

/** Takes as long for an account that is not there, or that has no password. */
export async function isPassword(
  password: string,
  kept: string | null | undefined,
): Promise<boolean> {
  const fits = await verify(kept ?? nobodys, spelt(password));
  return fits && kept !== null && kept !== undefined;
}

/** Made when less was thought enough: to be made anew while the password is at hand. */
export function isOutdated(kept: string): boolean {
  const { memoryCost, timeCost, parallelism } = parseOptions(kept);
  return (
    memoryCost !== cost.memoryCost || timeCost !== cost.timeCost || parallelism !== cost.parallelism
  );
}

/** What is wrong with a new password of the right length. */
export function findFault(password: string): FieldCode | undefined {
  return isCommonPassword(password) ? "passwordCommon" : undefined;
}
