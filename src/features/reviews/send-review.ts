import type { Lang } from "#contract/lang.ts";
import { writeCalls } from "#contract/write-calls.ts";
import { readEnvironment } from "#offline/this-environment.ts";
import { wire } from "#offline/wire-here.ts";
import type { Draft } from "./draft.ts";

/** `away`: nobody answered; what was written stays where it is. */
export type Sent = "sent" | "refused" | "tooMany" | "away";

export async function sendReview(productId: string, draft: Draft, lang: Lang): Promise<Sent> {
  const { method, path } = writeCalls.writeReview;
  const key = readEnvironment().newId();
  const call = { method, path: path.replace(":id", encodeURIComponent(productId)) };
  const result = await wire.send({ ...call, body: draft, key }, lang);
  if (result.fate === "answered") return "sent";
  if (result.fate === "refused") return "refused";
  return result.fate === "busy" && result.status === 429 ? "tooMany" : "away";
}
