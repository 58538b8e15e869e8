import type { Cart } from "#contract/cart.ts";
import type { PromoReason } from "#contract/promos.ts";
import { formatMoney } from "#i18n/numbers.ts";
import type { Text } from "#i18n/text-provider.tsx";
import type { PromoCodeResult } from "./send-promo-code.ts";

/** Why the applied code gives no discount now, and what would change that. */
export function promoReasonText(
  reason: PromoReason,
  { promo }: Cart["terms"],
  { t, lang }: Text,
): string {
  if (reason === "minimum")
    return t("cart.promo.minimum", { sum: formatMoney(promo?.minimum ?? 0, lang) });
  if (reason === "gift") return t("cart.promo.gift", { name: promo?.gift?.name ?? "" });
  return t(`cart.promo.${reason}`);
}

export type PromoCodeError = Exclude<PromoCodeResult, "away" | "done"> | "empty";

/** The error text of a code that was not accepted. */
export function promoErrorText(error: PromoCodeError, { t, lang }: Text): string {
  if (typeof error === "object") {
    const { reason, missing } = error;
    if (reason === "items") return t("cart.promo.items");
    return missing
      ? t("cart.promoMissing", { sum: formatMoney(missing, lang) })
      : t("errors.notValid");
  }
  switch (error) {
    case "empty":
      return t("cart.promoEmpty");
    case "ended":
    case "spent":
      return t(`cart.promo.${error}`);
    case "tooMany":
      return t("cart.promoTooMany");
    default:
      return t(`errors.${error}`);
  }
}
