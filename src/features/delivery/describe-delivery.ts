import type { DeliverySlot } from "#contract/delivery-details.ts";
import type { Lang } from "#contract/lang.ts";
import type { ShippingMethod } from "#contract/shipping-methods.ts";
import { formatDay } from "#i18n/days.ts";
import type { T } from "#i18n/make-i18n.ts";
import { nameWeekday } from "#i18n/weekdays.ts";
import type { CheckoutDraft } from "#rules/checkout/draft.ts";
import { placeLine } from "#rules/delivery/choice.ts";

type ChosenDelivery = {
  method: Pick<ShippingMethod, "name" | "fields">;
  /** The slot of the draft; undefined: none, or not loaded. */
  slot: Pick<DeliverySlot, "from" | "to"> | undefined;
};

/** The chosen delivery in one line: «Кур’єр до дверей · Львів, Садова, 1 · Ср, 2 липня, 10:00–13:00». */
export function describeDelivery(
  draft: Pick<CheckoutDraft, "shipping_address" | "delivery">,
  { method, slot }: ChosenDelivery,
  { t, lang }: { t: T; lang: Lang },
): string {
  const addressText = placeLine(draft.shipping_address, method, (flat) =>
    t("delivery.flat", { flat }),
  );
  const { date } = draft.delivery;
  const day = date && `${nameWeekday(date, lang)}, ${formatDay(date, lang)}`;
  const hours = slot && `${slot.from}–${slot.to}`;
  return [method.name, addressText, [day, hours].filter(Boolean).join(", ")]
    .filter(Boolean)
    .join(" · ");
}
