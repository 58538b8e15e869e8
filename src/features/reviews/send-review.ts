import { formatPath } from "#contract/call-paths.ts";
import type { Lang } from "#contract/lang.ts";
import { writeCalls } from "#contract/write-calls.ts";
import { readEnvironment } from "#offline/system-environment.ts";
import { wire } from "#offline/wire/shop-wire.ts";
import type { ReviewDraft } from "./review-draft.ts";

/** `away`: the server was unreachable; the draft stays. */
export type SendReviewResult = "sent" | "refused" | "tooMany" | "away";

export async function sendReview(
  productId: string,
  draft: ReviewDraft,
  lang: Lang,
): Promise<SendReviewResult> {
  const { method, path } = writeCalls.writeReview;
  const key = readEnvironment().newId();
  const call = { method, path: formatPath(path, { id: productId }) };
  const result = await wire.send({ ...call, body: draft, key }, lang);
  if (result.outcome === "answered") return "sent";
  if (result.outcome === "refused") return "refused";
  return result.outcome === "busy" && result.status === 429 ? "tooMany" : "away";
}
