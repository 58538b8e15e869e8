/** The draft of a review, stored on the device until it is sent. */
import type { ReviewBody } from "#contract/reviews.ts";
import { loadDevice } from "#offline/load-device.ts";
import { findReviewDraft, putReviewDraft } from "#offline/store/review-drafts.ts";

export type ReviewDraft = Required<Omit<ReviewBody, "rating">> & { rating: number };

const emptyDraft: ReviewDraft = { author: "", rating: 0, text: "", pros: "", cons: "" };

export async function readReviewDraft(productId: string): Promise<ReviewDraft> {
  const { parts } = await loadDevice();
  const stored = await findReviewDraft(parts.store, productId);
  if (typeof stored !== "object" || stored === null) return emptyDraft;
  const fields = new Map<string, unknown>(Object.entries(stored));
  const text = (key: keyof ReviewDraft) => {
    const value = fields.get(key);
    return typeof value === "string" ? value : "";
  };
  const rating = fields.get("rating");
  return {
    author: text("author"),
    rating: typeof rating === "number" ? rating : 0,
    text: text("text"),
    pros: text("pros"),
    cons: text("cons"),
  };
}

/** Undefined deletes the draft. Never rejects: what cannot be stored is still in the form. */
export async function saveReviewDraft(
  productId: string,
  draft: ReviewDraft | undefined,
): Promise<void> {
  const storing = loadDevice().then(({ parts }) => putReviewDraft(parts.store, productId, draft));
  await storing.catch(() => undefined);
}
