/** A call that needs the network now: it is never queued to be sent later. */

import { formatPath } from "#contract/call-paths.ts";
import type { Answer } from "#contract/calls.ts";
import type { ErrorCode } from "#contract/errors.ts";
import type { Lang } from "#contract/lang.ts";
import { writeCalls } from "#contract/write-calls.ts";
import { readEnvironment } from "#offline/system-environment.ts";
import { type FieldRefusals, readFields, toKnownCode } from "./refusal.ts";
import { wire } from "./shop-wire.ts";

type CallName = keyof typeof writeCalls;

export type CallOutcome<Result> =
  | { outcome: "done"; answer: Result }
  | { outcome: "fields"; fields: FieldRefusals; code: ErrorCode }
  /** `retryAfter`: ms until another attempt, if the shop named a time. */
  | { outcome: "refused"; code: ErrorCode; retryAfter: number | null }
  /** There was no answer, or not one by the shop. */
  | { outcome: "away" };

type CallOptions = {
  lang: Lang;
  body?: object;
  /** For the `:id` of the path. */
  id?: string;
  /** The identity that the screen was shown for: the server refuses if the device has another now. */
  ifIdentity?: string | undefined;
};

export async function callShop<N extends CallName>(
  name: N,
  { lang, body, id = "", ifIdentity }: CallOptions,
): Promise<CallOutcome<Answer<N>>> {
  const { method, path } = writeCalls[name];
  const request = {
    method,
    path: formatPath(path, { id }),
    body: body ?? null,
    key: readEnvironment().newId(),
    ...(ifIdentity === undefined ? {} : { ifIdentity }),
  };
  const result = await wire.send(request, lang);
  switch (result.outcome) {
    case "answered":
      // as: the echoed key proves that it is the shop's own answer to this call
      return { outcome: "done", answer: result.body as Answer<N> };
    case "busy":
      if (result.status === 429)
        return { outcome: "refused", code: "tooMany", retryAfter: result.retryAfter };
      return { outcome: "refused", code: "unavailable", retryAfter: result.retryAfter };
    case "refused": {
      const code = toKnownCode(result.code);
      const fields = readFields(result.body);
      if (Object.keys(fields).length > 0) return { outcome: "fields", fields, code };
      return { outcome: "refused", code, retryAfter: null };
    }
    default:
      return { outcome: "away" };
  }
}
