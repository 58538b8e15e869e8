import { useEffect } from "react";
import { useDevice, useView } from "#app/connection/use-device.ts";
import { showSavedToast } from "#app/messages/saved-toast.ts";
import { showToast } from "#app/messages/toasts.ts";
import type { SavedProduct, SavedProductsKind } from "#contract/saved-products.ts";
import { removeProducts, undo } from "#features/saved-products/actions.ts";
import { useText } from "#i18n/text-provider.tsx";
import type { EntriesView } from "#offline/views/entries.ts";

/** What a screen of wishes or of compared products shows and does. */
export function useSavedProductsScreen(kind: SavedProductsKind): {
  /** Undefined until the device was read. */
  view: EntriesView<SavedProductsKind> | undefined;
  remove: (entry: SavedProduct) => void;
  /** Everything given, with one undo. */
  clear: (ids: readonly string[]) => void;
} {
  const { t } = useText();
  const device = useDevice();
  const view = useView(device?.[kind]);
  useEffect(() => {
    // no await: the view tells when there is something newer
    void device?.refreshLane(kind);
  }, [device, kind]);
  const takeAway = async (ids: readonly string[], name: string, isAll: boolean) => {
    const result = await removeProducts(kind, ids);
    if (!result.ok || !isAll) return showSavedToast(result, { kind, isIn: false, name }, t);
    const { intentId } = result;
    showToast({
      text: t("savedProducts.cleared"),
      // no await: they show again at once
      undo: { text: t("common.undo"), onUndo: () => void undo(intentId) },
    });
  };
  // no await in either: the toast says how it went
  return {
    view,
    remove: ({ id, added_name }) => void takeAway([id], added_name, false),
    clear: (ids) => void takeAway(ids, "", true),
  };
}
