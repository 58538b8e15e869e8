/** A call that needs the shop at once, and how it went: nothing of it is kept to be sent later. */

import type { Answer } from "#contract/calls.ts";
import type { ErrorCode } from "#contract/errors.ts";
import type { Lang } from "#contract/lang.ts";
import { writeCalls } from "#contract/write-calls.ts";
import { type FieldRefusals, knownCode, readFields } from "./refusal.ts";
import { readEnvironment } from "./this-environment.ts";
import { wire } from "./wire-here.ts";

type AskName = keyof typeof writeCalls;

export type Asked<Result> =
  | { fate: "done"; answer: Result }
  | { fate: "fields"; fields: FieldRefusals; code: ErrorCode }
  /** `wait`: ms until it is worth another try, where the shop said so. */
  | { fate: "refused"; code: ErrorCode; wait: number | null }
  /** Nobody answered, or not the shop. */
  | { fate: "away" };

type Asking = {
  lang: Lang;
  body?: object;
  /** For the `:id` of the path. */
  id?: string;
  /** Whose screen it was asked on; the server refuses when the device is somebody else by now. */
  as?: string | undefined;
};

export async function ask<N extends AskName>(
  name: N,
  { lang, body, id = "", as }: Asking,
): Promise<Asked<Answer<N>>> {
  const { method, path } = writeCalls[name];
  const request = {
    method,
    path: path.replace(":id", encodeURIComponent(id)),
    body: body ?? null,
    key: readEnvironment().newId(),
    ...(as === undefined ? {} : { ifIdentity: as }),
  };
  const sent = await wire.send(request, lang);
  switch (sent.fate) {
    case "answered":
      // as: the echo of the key says that it is the shop's own answer to this call
      return { fate: "done", answer: sent.body as Answer<N> };
    case "busy":
      if (sent.status === 429) return { fate: "refused", code: "tooMany", wait: sent.retryAfter };
      return { fate: "refused", code: "unavailable", wait: sent.retryAfter };
    case "refused": {
      const code = knownCode(sent.code);
      const fields = readFields(sent.body);
      if (Object.keys(fields).length > 0) return { fate: "fields", fields, code };
      return { fate: "refused", code, wait: null };
    }
    default:
      return { fate: "away" };
  }
}
