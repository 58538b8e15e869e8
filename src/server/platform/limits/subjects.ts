/** Whom a limit on things that are taken together counts: a network, a phone, an e-mail. */
import { createHash } from "node:crypto";

/** Only hashes are stored, so nobody is identified by them. */
export function hashOfSubject(kind: "network" | "phone" | "email", subject: string): Buffer {
  return createHash("sha256").update(`${kind} ${subject}`).digest();
}
