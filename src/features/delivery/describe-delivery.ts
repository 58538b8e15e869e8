import type { DeliverySlot } from "#contract/delivery-details.ts";
import type { Lang } from "#contract/lang.ts";
import type { ShippingMethod } from "#contract/shipping-methods.ts";
import { formatDay } from "#i18n/days.ts";
import type { T } from "#i18n/make-i18n.ts";
import { nameWeekday } from "#i18n/weekdays.ts";
import type { CheckoutDraft } from "#rules/checkout-draft.ts";
import { placeLine } from "#rules/delivery-choice.ts";

type Described = {
  method: Pick<ShippingMethod, "name" | "fields">;
  /** That the draft names; undefined: not known, or none. */
  slot: Pick<DeliverySlot, "from" | "to"> | undefined;
};

/** What was chosen, in one line: «Кур’єр до дверей · Львів, Садова, 1 · Ср, 2 липня, 10:00–13:00». */
export function describeDelivery(
  draft: Pick<CheckoutDraft, "shipping_address" | "delivery">,
  { method, slot }: Described,
  { t, lang }: { t: T; lang: Lang },
): string {
  const place = placeLine(draft.shipping_address, method, (flat) => t("delivery.flat", { flat }));
  const { date } = draft.delivery;
  const day = date && `${nameWeekday(date, lang)}, ${formatDay(date, lang)}`;
  const hours = slot && `${slot.from}–${slot.to}`;
  return [method.name, place, [day, hours].filter(Boolean).join(", ")].filter(Boolean).join(" · ");
}
