import type { Cart } from "#contract/cart.ts";
import type { PromoReason } from "#contract/promos.ts";
import { formatMoney } from "#i18n/numbers.ts";
import type { Text } from "#i18n/text-provider.tsx";
import { priceItems } from "#rules/cart/pricing.ts";
import { toUah } from "#rules/pricing/money.ts";
import type { PromoCodeResult } from "./send-promo-code.ts";

/** Why the applied code gives nothing now, what would change that, and that its gift is not there. */
export function promoReasonText(
  reason: PromoReason,
  { items, promo, terms }: Pick<Cart, "items" | "promo" | "terms">,
  { t, lang }: Text,
): string {
  const gift = terms.promo?.gift;
  const name = gift?.name ?? "";
  if (reason === "gift") return t("cart.promo.gift", { name });
  const isGift = promo?.kind === "gift";
  const isInCart = items.some(({ id }) => id === gift?.line_id);
  if (reason === "minimum" && isGift) {
    const missing = priceItems(items, terms).promo?.missing ?? 0;
    const sum = formatMoney(toUah(missing), lang);
    // A piece of the shopper's own costs nothing as soon as the minimum is reached.
    return t(isInCart ? "cart.promoMissing" : "cart.promoGiftBack", { sum, name });
  }
  if (reason === "minimum")
    return t("cart.promo.minimum", { sum: formatMoney(terms.promo?.minimum ?? 0, lang) });
  const text = t(`cart.promo.${reason}`);
  // A shop of an older build leaves the gift in the cart.
  const isGone = isGift && !(isInCart && gift?.pieces === undefined);
  return isGone ? `${text} ${t("cart.promoGiftGone")}` : text;
}

/** Without any code: a code for delivery would be spent for nothing. */
export const isDeliveryFreeAnyway = ({ items, terms }: Pick<Cart, "items" | "terms">): boolean =>
  priceItems(items, { ...terms, promo: null }).freeRemaining === 0;

export type PromoCodeError = Exclude<PromoCodeResult, "away" | "done" | "waits"> | "empty";

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
