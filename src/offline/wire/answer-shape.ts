import { type AnswerKeys, answerKeys } from "#contract/answer-keys.ts";
import type { Session } from "#contract/session.ts";

/**
 * Whether an answer can belong to this call: JSON of the right kind with the required keys. Nothing
 * deeper is checked, because a newer server may send what this build does not know.
 */
export function hasAnswerShape(keys: AnswerKeys, value: unknown): boolean {
  if (keys === "list") return Array.isArray(value);
  if (keys === "some") return value !== null && value !== undefined;
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  return keys.every((key) => key in value);
}

/** Everything on the device is stored under this answer's identity, so all of it is checked. */
export function isSession(body: unknown): body is Session {
  if (!hasAnswerShape(answerKeys.openSession, body)) return false;
  // as: its keys were checked above
  const { identity, kind, epoch, merged_from } = body as Record<keyof Session, unknown>;
  return (
    typeof identity === "string" &&
    (kind === "guest" || kind === "customer") &&
    typeof epoch === "string" &&
    Array.isArray(merged_from) &&
    merged_from.every((one) => typeof one === "string")
  );
}

/** A refusal by the shop itself; only such an answer decides about a change. */
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
