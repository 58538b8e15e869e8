/** Promo codes need the network: they are sent at once and never queued. */

import type { Lang } from "#contract/lang.ts";
import type { CodeState } from "#contract/promos.ts";
import { writeCalls } from "#contract/write-calls.ts";
import { loadDevice } from "#offline/load-device.ts";
import { readEnvironment } from "#offline/system-environment.ts";
import { readFields } from "#offline/wire/refusal.ts";
import { wire } from "#offline/wire/shop-wire.ts";

/** `away`: the server was unreachable and nothing changed. */
export type PromoCodeResult =
  | "done"
  /** The cart has the code, and it counts for nothing yet. */
  | "waits"
  | "codeNotExist"
  | "codeAlreadyApplied"
  | "ended"
  | "spent"
  | "tooMany"
  | "somethingWentWrong"
  | "away"
  /** Nothing changed. */
  | Pick<CodeState, "reason" | "missing">;

export async function applyCode(code: string, lang: Lang): Promise<PromoCodeResult> {
  return sendPromoCode("applyCode", { code }, lang);
}

export async function removeCode(lang: Lang): Promise<PromoCodeResult> {
  return sendPromoCode("removeCode", null, lang);
}

/** Queued cart changes are sent first: the code may apply to them. */
async function sendPromoCode(name: "applyCode" | "removeCode", body: object | null, lang: Lang) {
  const device = await loadDevice();
  await device.drain.drainNow();
  const key = readEnvironment().newId();
  const response = await wire.send({ ...writeCalls[name], body, key }, lang);
  if (response.outcome === "answered") {
    await device.refreshCart();
    // as: both calls answer the cart; the field is looked at before it is used
    const { promo } = response.body as { promo?: { reason?: string | null } | null };
    return promo?.reason ? "waits" : "done";
  }
  if (response.outcome === "busy") return response.status === 429 ? "tooMany" : "away";
  return response.outcome === "refused" ? promoErrorOf(response.code, response.body) : "away";
}

function promoErrorOf(code: string, body: unknown): PromoCodeResult {
  if (code === "codeAlreadyApplied") return code;
  if (code === "notValid") {
    // as: the shop's own refusal of a code; each field is looked at before it is shown
    const { state } = body as { state?: CodeState };
    return { reason: state?.reason, missing: state?.missing };
  }
  if (code !== "codeNotExist" && code !== "invalid") return "somethingWentWrong";
  const why = readFields(body).code;
  if (why === "datePast") return "ended";
  return why === "tooMany" ? "spent" : "codeNotExist";
}
