import { useMarks } from "#app/connection/connection-store.ts";
import type { T } from "#i18n/make-i18n.ts";
import type { RecordResult } from "#offline/log/record.ts";
import { showToast } from "./toasts.ts";

/** Says how putting something into the basket went. */
export function tellAdded(added: RecordResult, name: string, t: T): void {
  if (!added.ok) {
    showToast({
      text:
        added.reason === "full" ? t("offline.storageFull") : t("offline.storageFailed", { name }),
    });
    return;
  }
  const isAway = useMarks.getState().connectivity === "off";
  showToast({
    text: isAway ? t("product.addedOffline") : t("product.added"),
    isPending: isAway,
    link: { href: "/checkout", text: t("product.toCheckout") },
  });
}
