/** Promo codes need the network: they are asked of the shop at once, and wait in no queue. */

import type { Lang } from "#contract/lang.ts";
import { writeCalls } from "#contract/write-calls.ts";
import { loadDevice } from "#offline/load-device.ts";
import { readEnvironment } from "#offline/this-environment.ts";
import { wire } from "#offline/wire-here.ts";

/** `away`: nobody answered, and nothing was changed. */
export type CodeSent =
  | "done"
  | "codeNotExist"
  | "codeAlreadyApplied"
  | "ended"
  | "spent"
  | "tooMany"
  | "somethingWentWrong"
  | "away";

export async function applyCode(code: string, lang: Lang): Promise<CodeSent> {
  return send("applyCode", { code }, lang);
}

export async function removeCode(lang: Lang): Promise<CodeSent> {
  return send("removeCode", null, lang);
}

/** What was put into the basket without signal goes first: the code may be for just that. */
async function send(name: "applyCode" | "removeCode", body: object | null, lang: Lang) {
  const device = await loadDevice();
  await device.drain.drainNow();
  const key = readEnvironment().newId();
  const sent = await wire.send({ ...writeCalls[name], body, key }, lang);
  if (sent.fate === "answered") {
    await device.refreshCart();
    return "done";
  }
  if (sent.fate === "busy") return sent.status === 429 ? "tooMany" : "away";
  return sent.fate === "refused" ? whyOf(sent.code, sent.body) : "away";
}

function whyOf(code: string, body: unknown): CodeSent {
  if (code === "codeAlreadyApplied") return code;
  if (code !== "codeNotExist" && code !== "invalid") return "somethingWentWrong";
  const why = JSON.stringify(body);
  if (why.includes('"datePast"')) return "ended";
  return why.includes('"tooMany"') ? "spent" : "codeNotExist";
}
