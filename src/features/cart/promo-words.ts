import type { Cart } from "#contract/cart.ts";
import type { PromoReason } from "#contract/promos.ts";
import type { T } from "#i18n/make-i18n.ts";
import { formatMoney } from "#i18n/numbers.ts";
import type { CodeSent } from "./send-code.ts";

/** Why the code on the basket takes nothing off now, and what would change it. */
export function reasonText(reason: PromoReason, { promo }: Cart["terms"], t: T): string {
  if (reason === "minimum")
    return t("cart.promo.minimum", { sum: formatMoney(promo?.minimum ?? 0) });
  if (reason === "gift") return t("cart.promo.gift", { name: promo?.gift?.name ?? "" });
  return t(`cart.promo.${reason}`);
}

export type CodeTrouble = Exclude<CodeSent, "away" | "done"> | "empty";

/** Why a code was not taken. */
export function troubleText(trouble: CodeTrouble, t: T): string {
  switch (trouble) {
    case "empty":
      return t("cart.promoEmpty");
    case "ended":
    case "spent":
      return t(`cart.promo.${trouble}`);
    case "tooMany":
      return t("cart.promoTooMany");
    default:
      return t(`errors.${trouble}`);
  }
}
