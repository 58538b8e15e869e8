import { useConnectionStore } from "#app/connection/connection-store.ts";
import type { SavedProductsKind } from "#contract/saved-products.ts";
import { type SaveResult, undo } from "#features/saved-products/actions.ts";
import type { T } from "#i18n/make-i18n.ts";
import { savedProductsLimits } from "#rules/saved-products/saved-products.ts";
import { showToast } from "./toasts.ts";

type Change = {
  kind: SavedProductsKind;
  isIn: boolean;
  name: string;
  /** Where more was done than that. */
  text?: string;
};

/** Says how putting into the wishlist or the comparison went, or taking out. */
export function showSavedToast(result: SaveResult, { kind, isIn, name, text }: Change, t: T): void {
  if (!result.ok) {
    showToast({ text: wordsOf(result.reason, kind, name, t) });
    return;
  }
  const { intentId } = result;
  showToast({
    text: text ?? t(isIn ? `savedProducts.put.${kind}` : `savedProducts.removed.${kind}`),
    isPending: useConnectionStore.getState().connectivity === "off",
    // no await: it shows at once
    undo: { text: t("common.undo"), onUndo: () => void undo(intentId) },
  });
}

function wordsOf(
  why: Extract<SaveResult, { ok: false }>["reason"],
  kind: SavedProductsKind,
  name: string,
  t: T,
): string {
  if (why === "crowded")
    return t(`savedProducts.full.${kind}`, { count: savedProductsLimits[kind] });
  return why === "full" ? t("offline.storageFull") : t("offline.storageFailed", { name });
}
