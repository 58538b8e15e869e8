/**
 * The code that confirms a session: made of its letter's id with the shop's key, so that every
 * attempt to deliver the letter sends the same one and no table holds it.
 */
import { createHmac, timingSafeEqual } from "node:crypto";

const digits = 8;

export function confirmationCodeOf(key: Buffer, mailId: string): string {
  const hash = createHmac("sha256", key).update(`confirmation code ${mailId}`).digest();
  return String(hash.readUIntBE(0, 6) % 10 ** digits).padStart(digits, "0");
}

/** Spaces between the digits are the reader's own. */
export function isSameCode(expected: string, typed: string): boolean {
  const [a, b] = [expected, typed.replace(/\s/g, "")].map((text) => Buffer.from(text));
  return a !== undefined && b !== undefined && a.length === b.length && timingSafeEqual(a, b);
}
