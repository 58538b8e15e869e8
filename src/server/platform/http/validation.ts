/** Validates a call's parameters and body against the contract. */
import type * as z from "zod/mini";
import type { CallName } from "#contract/call-table.ts";
import { type BodyOf, type Call, calls, type ParamsOf } from "#contract/calls.ts";
import { type FieldCode, fieldCodes } from "#contract/errors.ts";
import { unknownId, uuid } from "#contract/ids.ts";
import { Refusal } from "./refusal.ts";

/** 256 random bits, as the link of an order has them. */
const tokenPattern = /^[\w-]{43}$/;
const lineIdPattern = /^[^.]+(\.[^.]+)?$/;

/** The named segments of a call's path. An id that cannot be one is unknown: `notFound`. */
export function parseParams<N extends CallName>(name: N, input: unknown): ParamsOf<N> {
  // as: these are the segments that the call's path names
  return readParams(name, input) as ParamsOf<N>;
}

/** As `parseParams`, for any call. */
export function readParams(name: CallName, input: unknown): Record<string, string> {
  // as: the router gives every named segment of the route as a string
  const params = input as Record<string, string>;
  const isLine = calls[name].path.startsWith("/cart/items/");
  for (const [param, value] of Object.entries(params)) {
    if (param === "token" && tokenPattern.test(value)) continue;
    const ids = isLine && lineIdPattern.test(value) ? value.split(".") : [value];
    if (!ids.every((id) => uuid.safeParse(id).success)) throw new Refusal("notFound");
  }
  return params;
}

export type FindFieldErrors = (input: unknown) => Record<string, FieldCode>;

/** The body by the contract, without unknown keys. A rejection names every wrong field. */
export function parseBody<N extends CallName>(
  name: N,
  body: unknown,
  findFieldErrors?: FindFieldErrors,
): BodyOf<N> {
  const { body: schema }: Call = calls[name];
  // as: `BodyOf` of a call without a schema is undefined
  if (!schema) return undefined as BodyOf<N>;
  const isOptional = schema.safeParse(undefined).success;
  const input = body === undefined && !isOptional ? {} : body;
  const parsed = schema.safeParse(input);
  // as: the schema of this very call has just read it
  if (parsed.success) return parsed.data as BodyOf<N>;
  const isUnknown = parsed.error.issues.every(({ message }) => message === unknownId);
  if (isUnknown && !findFieldErrors) throw new Refusal("notFound");
  const fields = { ...findFieldErrors?.(input), ...fieldErrorsOf(parsed.error.issues, input) };
  throw new Refusal("invalid", { fields });
}

function fieldErrorsOf(issues: z.core.$ZodIssue[], input: unknown): Record<string, FieldCode> {
  const fields = issues.map((issue): [string, FieldCode] => [
    issue.path.join(".") || "body",
    fieldCodeOf(issue, input),
  ]);
  // Of a thousand wrong lines the first ones are enough.
  return Object.fromEntries(fields.slice(0, 20));
}

function fieldCodeOf(issue: z.core.$ZodIssue, input: unknown): FieldCode {
  if (issue.code === "too_big" && issue.origin === "string") return "tooLong";
  if (issue.code === "too_big" && issue.origin === "array") return "tooMany";
  if (issue.code === "too_small" && issue.origin === "string") return "tooShort";
  const value = valueAt(input, issue.path);
  if (value === undefined) return "required";
  // A check of the contract may name its own code; an empty text counts as missing, not as wrong.
  const named = fieldCodes.find((code) => code === issue.message);
  if (named) return value === "" ? "required" : named;
  return "invalid";
}

function valueAt(input: unknown, path: PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined,
    input,
  );
}
