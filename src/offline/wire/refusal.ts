/** Reads a refusal's codes; unknown ones become general ones. */
import { type ErrorCode, errorStatus, type FieldCode, fieldCodes } from "#contract/errors.ts";

export type FieldRefusals = Partial<Record<string, FieldCode>>;

/** A code that this build does not know counts as the general one. */
export function toKnownCode(code: string): ErrorCode {
  // as: one of the list's own keys, looked up right before
  return Object.hasOwn(errorStatus, code) ? (code as ErrorCode) : "somethingWentWrong";
}

/** By field; empty if the refusal is about no field. */
export function readFields(body: unknown): FieldRefusals {
  if (typeof body !== "object" || body === null || !("fields" in body)) return {};
  const refusals = Object.entries(body.fields ?? {}).map(([field, received]) => {
    const code = fieldCodes.find((one) => one === received) ?? "invalid";
    return [field, code] as const;
  });
  return Object.fromEntries(refusals);
}
