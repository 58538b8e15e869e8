/** An order that was sent before this page was opened, and whose answer nobody heard. */

import { showToast } from "#app/messages/toasts.ts";
import type { T } from "#i18n/make-i18n.ts";
import { findPlacement, followPlacement } from "#offline/checkout/order-placement.ts";
import type { Device } from "#offline/device.ts";

/** Asks until it is known, and shows the order: who does nothing yet is led there. */
export async function recoverOrder(device: Device, t: T): Promise<void> {
  const placing = await device.parts.store.read(findPlacement);
  if (!placing) return;
  const outcome = await followPlacement(device.parts, placing);
  if (outcome.kind !== "placed") {
    // Another tab has heard the refusal, and says so.
    if (outcome.kind === "refused" && outcome.code === "conflict") return;
    showToast({
      text: t(outcome.kind === "refused" ? "checkout.notPlaced" : "checkout.notKnown"),
      link: { href: "/checkout", text: t("checkout.toTill") },
    });
    return;
  }
  const { number, token } = outcome.order;
  const href = `/checkout-success?order=${encodeURIComponent(token)}`;
  showToast({
    text: t("checkout.found", { number }),
    link: { href, text: t("checkout.foundShow") },
  });
}
