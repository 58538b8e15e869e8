/** What a refusal says, as far as this build knows the words. */
import { type ErrorCode, errorStatus, type FieldCode, fieldCodes } from "#contract/errors.ts";

export type FieldRefusals = Partial<Record<string, FieldCode>>;

/** A code that came since is told like the general one. */
export function knownCode(code: string): ErrorCode {
  // as: one of the list's own keys, looked up right before
  return Object.hasOwn(errorStatus, code) ? (code as ErrorCode) : "somethingWentWrong";
}

/** By field; empty where the refusal is about none. */
export function readFields(body: unknown): FieldRefusals {
  if (typeof body !== "object" || body === null || !("fields" in body)) return {};
  const known = Object.entries(body.fields ?? {}).map(([field, said]) => {
    const code = fieldCodes.find((one) => one === said) ?? "invalid";
    return [field, code] as const;
  });
  return Object.fromEntries(known);
}
