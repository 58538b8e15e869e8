import type { Item } from "#contract/checklists.ts";
import type { Lang } from "#contract/lang.ts";
import type { T } from "#i18n/make-i18n.ts";
import { piecesOfCard, wantedMeasure } from "#rules/checklists/pieces.ts";
import type { PurchaseCard } from "#rules/checklists/purchase.ts";
import { baseAmount } from "#rules/checklists/units.ts";
import { measureText, quantityText } from "./amount-text.ts";

/** What is to be bought for it where that is another amount: «500 г → 2 × 300 г». */
export function purchaseText(item: Item, card: PurchaseCard | undefined, t: T, lang: Lang): string {
  const amount = quantityText(item, t, lang);
  const wanted = wantedMeasure(item);
  const content = card?.content;
  const [one, other] = [wanted && baseAmount(wanted), content && baseAmount(content)];
  if (!content || !one || one.kind !== other?.kind || one.amount === other.amount) return amount;
  const pieces = piecesOfCard(item, card);
  const pack = measureText(content, t, lang);
  return amount === "" ? "" : t("amounts.packs", { amount, pieces, content: pack });
}
