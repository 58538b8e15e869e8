import type { Lang } from "#contract/lang.ts";
import type { Order, OrderEvent } from "#contract/orders.ts";
import { formatDay } from "#i18n/days.ts";
import type { T } from "#i18n/make-i18n.ts";
import { kyivDay } from "#rules/delivery/kyiv-time.ts";

/** `12 серпня`, of an instant, by the calendar in Kyiv; the year where it is another. */
export function formatOrderDay(instant: string, lang: Lang): string {
  const thisYear = Number(kyivDay(Date.now()).slice(0, 4));
  return formatDay(kyivDay(Date.parse(instant)), lang, thisYear);
}

/** What its buyer comes for is not on its way, and nobody delivers it. */
export function stepText(
  step: OrderEvent["step"],
  { is_pickup }: Pick<Order, "is_pickup">,
  t: T,
): string {
  if (is_pickup && step === "shipped") return t("orders.status.ready");
  if (is_pickup && step === "delivered") return t("orders.status.collected");
  return t(`orders.status.${step}`);
}
