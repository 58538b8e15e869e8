/** A review as it is being written, kept on the device until it is sent. */
import type { ReviewBody } from "#contract/reviews.ts";
import { loadDevice } from "#offline/load-device.ts";

export type Draft = Required<Omit<ReviewBody, "rating">> & { rating: number };

const emptyDraft: Draft = { author: "", rating: 0, text: "", pros: "", cons: "" };

export async function readDraft(productId: string): Promise<Draft> {
  const device = await loadDevice();
  const kept = await device.findReviewDraft(productId);
  if (typeof kept !== "object" || kept === null) return emptyDraft;
  const known = new Map<string, unknown>(Object.entries(kept));
  const text = (key: keyof Draft) => {
    const value = known.get(key);
    return typeof value === "string" ? value : "";
  };
  const rating = known.get("rating");
  return {
    author: text("author"),
    rating: typeof rating === "number" ? rating : 0,
    text: text("text"),
    pros: text("pros"),
    cons: text("cons"),
  };
}

/** Undefined: it was sent. */
export async function keepDraft(productId: string, draft: Draft | undefined): Promise<void> {
  const device = await loadDevice();
  await device.putReviewDraft(productId, draft);
}
