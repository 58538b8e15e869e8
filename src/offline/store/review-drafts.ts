/** Unsent reviews. Loaded with the form of a review. */
import { listDevice } from "./device-table.ts";
import type { Store, Tx } from "./store.ts";

const maxDrafts = 10;

async function listDrafts(tx: Tx): Promise<[string, unknown][]> {
  const stored = await listDevice(tx, "reviewDrafts");
  return stored.filter((draft) => Array.isArray(draft) && draft.length === 2);
}

/** The unsent review of a product. */
export function findReviewDraft(store: Store, productId: string): Promise<unknown> {
  return store.read(async (tx) => (await listDrafts(tx)).find(([id]) => id === productId)?.[1]);
}

/** The latest ten are stored; undefined deletes the draft. */
export function putReviewDraft(
  store: Store,
  productId: string,
  draft: object | undefined,
): Promise<void> {
  return store.write(["device"], async (tx) => {
    const others = (await listDrafts(tx)).filter(([id]) => id !== productId);
    const drafts: typeof others = draft ? [...others, [productId, draft]] : others;
    await tx.putDevice("reviewDrafts", drafts.slice(-maxDrafts));
  });
}
