/** Asking the shop for letters and calls: it needs the network, and says so when there is none. */
import { writeCalls } from "#contract/call-table.ts";
import type { ErrorCode } from "#contract/errors.ts";
import type { Lang } from "#contract/lang.ts";
import { type FieldRefusals, knownCode, readFields } from "#offline/refusal.ts";
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

export type FieldCodes = FieldRefusals;
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
      const fields = readFields(sent.body);
      if (Object.keys(fields).length > 0) return { fate: "fields", fields };
      return { fate: "refused", code: knownCode(sent.code) };
    }
    default:
      return { fate: "away" };
  }
}
