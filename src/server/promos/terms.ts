import { lineId } from "#contract/cart-line.ts";
import type { PromoTerms } from "#contract/promos.ts";
import { toUah } from "#rules/pricing/money.ts";
import { whyRefused } from "#rules/promos/promos.ts";
import type { PromoRow } from "./sql.ts";

/** What a cart is counted by; dates and uses are judged here, by the server's clock. */
export function promoTermsOf(row: PromoRow, now: number): PromoTerms {
  const { code, kind, excludes_sale, products, gift_product_id, gift_quantity } = row;
  const gift = kind === "gift" &&
    gift_product_id !== null && {
      line_id: lineId(gift_product_id, row.gift_variant_id),
      quantity: gift_quantity,
      name: row.gift_name ?? "",
    };
  return {
    code,
    kind,
    value: worthOf(row),
    minimum: toUah(row.minimum),
    excludes_sale,
    products,
    gift: gift || null,
    refused: whyRefused(
      {
        enabled: row.enabled,
        from: row.date_from,
        to: row.date_to,
        left: [row.left_of_all, row.left_of_code, row.left_of_shopper],
      },
      now,
    ),
  };
}

function worthOf({ kind, percent, amount }: PromoRow): number {
  if (kind === "percent") return percent;
  return kind === "amount" ? toUah(amount) : 0;
}
