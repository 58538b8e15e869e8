import { type AnswerKeys, answerKeys } from "#contract/answer-keys.ts";
import type { Session } from "#contract/session.ts";

/**
 * Whether an answer can be of this call: JSON of the right kind with the keys that must be there.
 * Deeper it is not checked, for a newer server may say what this build does not know.
 */
export function looksLike(keys: AnswerKeys, value: unknown): boolean {
  if (keys === "list") return Array.isArray(value);
  if (keys === "some") return value !== null && value !== undefined;
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  return keys.every((key) => key in value);
}

/** Everything on the device is kept under this answer's name, so it is looked at to the end. */
export function isSession(body: unknown): body is Session {
  if (!looksLike(answerKeys.openSession, body)) return false;
  // as: its keys have just been looked at
  const { identity, kind, epoch, merged_from } = body as Record<keyof Session, unknown>;
  return (
    typeof identity === "string" &&
    (kind === "guest" || kind === "customer") &&
    typeof epoch === "string" &&
    Array.isArray(merged_from) &&
    merged_from.every((one) => typeof one === "string")
  );
}

/** A refusal in the shop's own words; only such a one decides over a change. */
export function isRefusal(body: unknown): body is { error: true; code: string } {
  return (
    typeof body === "object" &&
    body !== null &&
    "error" in body &&
    body.error === true &&
    "code" in body &&
    typeof body.code === "string"
  );
}
