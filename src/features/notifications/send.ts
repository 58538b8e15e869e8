/** Asking the shop for letters and calls: it needs the network, and says so when there is none. */
import { writeCalls } from "#contract/call-table.ts";
import { type ErrorCode, errorStatus, type FieldCode, fieldCodes } from "#contract/errors.ts";
import type { Lang } from "#contract/lang.ts";
import { readEnvironment } from "#offline/this-environment.ts";
import { wire } from "#offline/wire-here.ts";

export type AskName =
  | "subscribe"
  | "confirmSubscription"
  | "endSubscription"
  | "notifyOfCategory"
  | "remindOfCategory"
  | "contactMe"
  | "notifyOfProduct";

export type FieldCodes = Partial<Record<string, FieldCode>>;
export type Outcome =
  | { fate: "done" }
  | { fate: "fields"; fields: FieldCodes }
  | { fate: "refused"; code: ErrorCode }
  /** Nobody answered: what was typed stays where it is. */
  | { fate: "away" };

export async function ask(name: AskName, body: object, lang: Lang): Promise<Outcome> {
  const { method, path } = writeCalls[name];
  const key = readEnvironment().newId();
  const sent = await wire.send({ method, path, body, key }, lang);
  switch (sent.fate) {
    case "answered":
      return { fate: "done" };
    case "busy":
      return { fate: "refused", code: sent.status === 429 ? "tooMany" : "unavailable" };
    case "refused": {
      const fields = fieldsOf(sent.body);
      if (Object.keys(fields).length > 0) return { fate: "fields", fields };
      const code = Object.hasOwn(errorStatus, sent.code) ? sent.code : "somethingWentWrong";
      // as: one of the list's own keys, looked up right above
      return { fate: "refused", code: code as ErrorCode };
    }
    default:
      return { fate: "away" };
  }
}

/** What a refusal says of each field, as far as this build knows the words. */
function fieldsOf(body: unknown): FieldCodes {
  if (typeof body !== "object" || body === null || !("fields" in body)) return {};
  const known = Object.entries(body.fields ?? {}).flatMap(([field, said]) => {
    const code = fieldCodes.find((one) => one === said) ?? "invalid";
    return [[field, code] as const];
  });
  return Object.fromEntries(known);
}
