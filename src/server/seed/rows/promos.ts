import { toKopiykas } from "#rules/pricing/money.ts";
import { foldCode } from "#rules/promos/promos.ts";
import { stableId } from "#server/platform/stable-id.ts";
import type { SeedPromoCode } from "#server/seed/shape.ts";
import type { ShopContent, ShopRows } from "./shape.ts";

type DayStart = (days: number) => Date;

/** A promo without a code is a welcome promo: each new customer receives a personal code. */
export function createPromoRows(
  { promoCodes = [] }: ShopContent,
  dayStart: DayStart,
): Pick<ShopRows, "promos" | "promoCodes"> {
  return {
    promos: promoCodes.map((promo) => promoRow(promo, dayStart)),
    promoCodes: promoCodes.flatMap(({ code }) =>
      code === undefined
        ? []
        : [
            {
              id: stableId("promo-code", code),
              promoId: idOf({ code }),
              code,
              codeKey: foldCode(code),
            },
          ],
    ),
  };
}

const idOf = ({ code = "welcome" }: Pick<SeedPromoCode, "code">) => stableId("promo", code);

function promoRow(promo: SeedPromoCode, dayStart: DayStart) {
  const { name, kind, percent = 0, amount = 0, minimum = 0, excludesSale = false } = promo;
  return {
    id: idOf(promo),
    name,
    kind,
    percent,
    amount: toKopiykas(amount),
    minimum: toKopiykas(minimum),
    dateTo: promo.toDay === undefined ? null : dayStart(promo.toDay),
    mostUsesEach: promo.mostUsesEach ?? null,
    excludesSale,
    giftProductId: promo.gift === undefined ? null : stableId("product", promo.gift),
    welcomes: promo.code === undefined,
  };
}
