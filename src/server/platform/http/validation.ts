/** What a call was sent, checked against the contract. */
import type * as z from "zod/mini";
import type { CallName } from "#contract/call-table.ts";
import { type BodyOf, type Call, calls, type ParamsOf } from "#contract/calls.ts";
import { type FieldCode, fieldCodes } from "#contract/errors.ts";
import { uuid } from "#contract/ids.ts";
import { Refusal } from "./refusal.ts";

/** 256 random bits, as the link of an order has them. */
const tokenPart = /^[\w-]{43}$/;
const lineIdPart = /^[^.]+(\.[^.]+)?$/;

/** The named segments of a call's path. An id that cannot be one is unknown: `notFound`. */
export function needParams<N extends CallName>(name: N, sent: unknown): ParamsOf<N> {
  // as: these are the segments that the call's path names
  return readParams(name, sent) as ParamsOf<N>;
}

/** As `needParams`, where any call may be meant. */
export function readParams(name: CallName, sent: unknown): Record<string, string> {
  // as: the router gives every named segment of the route as a string
  const params = sent as Record<string, string>;
  const isLine = calls[name].path.startsWith("/cart/items/");
  for (const [param, value] of Object.entries(params)) {
    if (param === "token" && tokenPart.test(value)) continue;
    const ids = isLine && lineIdPart.test(value) ? value.split(".") : [value];
    if (!ids.every((id) => uuid.safeParse(id).success)) throw new Refusal("notFound");
  }
  return params;
}

export type FaultsOf = (sent: unknown) => Record<string, FieldCode>;

/** The body as the contract knows it: unknown keys are gone. Refused, every wrong field is told. */
export function needBody<N extends CallName>(
  name: N,
  body: unknown,
  faultsOf?: FaultsOf,
): BodyOf<N> {
  const { body: schema }: Call = calls[name];
  // as: `BodyOf` of a call without a schema is undefined
  if (!schema) return undefined as BodyOf<N>;
  const isOptional = schema.safeParse(undefined).success;
  const sent = body === undefined && !isOptional ? {} : body;
  const read = schema.safeParse(sent);
  // as: the schema of this very call has just read it
  if (read.success) return read.data as BodyOf<N>;
  const fields = { ...faultsOf?.(sent), ...fieldsOf(read.error.issues, sent) };
  throw new Refusal("invalid", { fields });
}

function fieldsOf(issues: z.core.$ZodIssue[], sent: unknown): Record<string, FieldCode> {
  const fields = issues.map((issue): [string, FieldCode] => [
    issue.path.join(".") || "body",
    fieldCodeOf(issue, sent),
  ]);
  // A thousand wrong lines are told apart by the first of them.
  return Object.fromEntries(fields.slice(0, 20));
}

function fieldCodeOf(issue: z.core.$ZodIssue, sent: unknown): FieldCode {
  if (issue.code === "too_big" && issue.origin === "string") return "tooLong";
  if (issue.code === "too_big" && issue.origin === "array") return "tooMany";
  if (issue.code === "too_small" && issue.origin === "string") return "tooShort";
  const value = valueAt(sent, issue.path);
  if (value === undefined) return "required";
  // A check of the contract may name its own code; an empty text is no wrong address, only none.
  const named = fieldCodes.find((code) => code === issue.message);
  if (named) return value === "" ? "required" : named;
  return "invalid";
}

function valueAt(sent: unknown, path: PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined,
    sent,
  );
}
