import type { T } from "#i18n/make-i18n.ts";
import type { Recorded } from "#offline/record.ts";
import { useMarks } from "./marks.ts";
import { tell } from "./toasts.ts";

/** Says how putting something into the basket went. */
export function tellAdded(added: Recorded, name: string, t: T): void {
  if (!added.ok) {
    tell({
      text: added.why === "full" ? t("offline.storageFull") : t("offline.storageFailed", { name }),
    });
    return;
  }
  const isAway = useMarks.getState().signal === "off";
  tell({
    text: isAway ? t("product.addedOffline") : t("product.added"),
    isPending: isAway,
    link: { href: "/checkout", text: t("product.toCheckout") },
  });
}
