import { toKopiykas } from "#rules/money.ts";
import { foldCode } from "#rules/promos.ts";
import { seedId } from "#server/platform/stable-id.ts";
import type { SeedPromoCode } from "#server/seed/shape.ts";
import type { ShopContent, ShopRows } from "./shape.ts";

type DayStart = (days: number) => Date;

/** A promo without a code welcomes: each new customer has one of it. */
export function promoRows(
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
              id: seedId("promo-code", code),
              promoId: idOf({ code }),
              code,
              codeKey: foldCode(code),
            },
          ],
    ),
  };
}

const idOf = ({ code = "welcome" }: Pick<SeedPromoCode, "code">) => seedId("promo", code);

function promoRow(promo: SeedPromoCode, dayStart: DayStart) {
  const { kind, percent = 0, amount = 0, minimum = 0, excludesSale = false } = promo;
  return {
    id: idOf(promo),
    kind,
    percent,
    amount: toKopiykas(amount),
    minimum: toKopiykas(minimum),
    dateTo: promo.toDay === undefined ? null : dayStart(promo.toDay),
    mostUsesEach: promo.mostUsesEach ?? null,
    excludesSale,
    giftProductId: promo.gift === undefined ? null : seedId("product", promo.gift),
    welcomes: promo.code === undefined,
  };
}
