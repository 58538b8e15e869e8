import { useConnectionStore } from "#app/connection/connection-store.ts";
import type { T } from "#i18n/make-i18n.ts";
import type { RecordResult } from "#offline/log/record.ts";
import { showToast } from "./toasts.ts";

/** Says whether something was put into the cart. */
export function showAddedToast(added: RecordResult, name: string, t: T): void {
  if (!added.ok) {
    showToast({
      text:
        added.reason === "full" ? t("offline.storageFull") : t("offline.storageFailed", { name }),
    });
    return;
  }
  const isAway = useConnectionStore.getState().connectivity === "off";
  showToast({
    text: isAway ? t("product.addedOffline") : t("product.added"),
    isPending: isAway,
    link: { href: "/checkout", text: t("product.toCheckout") },
  });
}
