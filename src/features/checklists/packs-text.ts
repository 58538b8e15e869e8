import type { Item } from "#contract/checklists.ts";
import type { Lang } from "#contract/lang.ts";
import type { T } from "#i18n/make-i18n.ts";
import { piecesOfCard, wantedMeasure } from "#rules/checklists/pieces.ts";
import type { PurchaseCard } from "#rules/checklists/purchase.ts";
import { baseAmount } from "#rules/checklists/units.ts";
import { measureText } from "./amount-text.ts";

/** What is bought for a measure where that is another amount: «2 × 300 г» for 500 g; else empty. */
export function packsText(item: Item, card: PurchaseCard | undefined, t: T, lang: Lang): string {
  const wanted = wantedMeasure(item);
  const content = card?.content;
  const [one, other] = [wanted && baseAmount(wanted), content && baseAmount(content)];
  if (!content || !one || one.kind !== other?.kind || one.amount === other.amount) return "";
  const pieces = piecesOfCard(item, card);
  // «10 шт» of what comes by the ten: nothing new is said.
  return t("amounts.packs", { pieces, content: measureText(content, t, lang) });
}
