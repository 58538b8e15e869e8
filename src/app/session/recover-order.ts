/** An order that was sent before this page was opened, and whose answer never arrived. */

import { setConnection } from "#app/connection/connection-store.ts";
import { showToast } from "#app/messages/toasts.ts";
import type { T } from "#i18n/make-i18n.ts";
import { followPlacement, readPlacement } from "#offline/checkout/order-placement.ts";
import type { Device } from "#offline/device.ts";
import { successPath } from "#rules/checkout/order-payment.ts";

/** Asks until the outcome is known, and says what it is. */
export async function recoverOrder(device: Device, t: T): Promise<void> {
  const placement = await readPlacement(device.parts);
  if (!placement) return;
  const outcome = await followPlacement(device.parts, { placement, isNew: false });
  if (outcome.kind === "placed") {
    const { number, token } = outcome.order;
    setConnection({ recoveredOrder: token });
    showToast({
      text: t("checkout.found", { number }),
      link: { href: successPath(token), text: t("checkout.foundShow") },
    });
    return;
  }
  // The shopper has to update the app first, and the banner says so.
  if (outcome.kind === "held") return;
  // Another tab has received the refusal, and says so.
  if (outcome.kind === "refused" && outcome.code === "conflict") return;
  showToast({
    text: t("checkout.notPlaced"),
    link: { href: "/checkout", text: t("checkout.toTill") },
  });
  await device.drain.drainNow();
}
