/** Loaded where the server's last sum of a list is not what buying it costs: the list has changed here, or something is bought. */
import { productReads } from "#app/listing/products-read.ts";
import type { Reads } from "#app/reads/reads.ts";
import type { ListSummary } from "#offline/log/fold.ts";
import { itemsOf } from "#rules/checklists/checklists.ts";
import type { LineInCart } from "#rules/checklists/cover.ts";
import { canCover, missingPrice } from "#rules/checklists/missing-price.ts";
import type { PurchaseCard } from "#rules/checklists/purchase.ts";
import { findOwnList } from "./find-own-list.ts";

type Products = { data: PurchaseCard[]; partial?: boolean };

export type BoughtLines = {
  cartLines: readonly LineInCart[];
  orderedLines: readonly LineInCart[];
};

/** UAH; undefined where a price cannot be read, neither in the shop nor in the device's snapshot. */
export async function priceList(
  { id, price_missing }: Pick<ListSummary, "id" | "price_missing">,
  reads: Reads,
  bought: BoughtLines,
): Promise<number | undefined> {
  const list = await findOwnList(id);
  if (!list) return undefined;
  const items = itemsOf(list);
  const isBought = canCover(items, [...bought.cartLines, ...bought.orderedLines]);
  if (price_missing !== undefined && !isBought) return price_missing;
  const answers = await Promise.all(productReads(list).map(reads.ask));
  if (answers.some(({ status }) => status !== 200)) return undefined;
  // as: the answers of the call, with at least the requested fields
  const lists = answers.map(({ answer }) => answer as Products);
  const cards = new Map(lists.flatMap(({ data }) => data).map((card) => [card.id, card]));
  const hasAllCards = !lists.some(({ partial }) => partial);
  return missingPrice(items, cards, { ...bought, hasAllCards });
}
