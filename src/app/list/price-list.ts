/** Loaded where lists have changed on this device: what they lack costs another sum than the server's last. */
import { productReads } from "#app/listing/products-read.ts";
import type { Reads } from "#app/reads/reads.ts";
import { itemsOf } from "#rules/checklists/checklists.ts";
import { missingPrice } from "#rules/checklists/missing-price.ts";
import type { PurchaseCard } from "#rules/checklists/purchase.ts";
import { findOwnList } from "./find-own-list.ts";

type Products = { data: PurchaseCard[]; partial?: boolean };

/** UAH; undefined where a price cannot be read, neither in the shop nor in the device's snapshot. */
export async function priceList(id: string, reads: Reads): Promise<number | undefined> {
  const list = await findOwnList(id);
  if (!list) return undefined;
  const answers = await Promise.all(productReads(list).map(reads.ask));
  if (answers.some(({ status }) => status !== 200)) return undefined;
  // as: the answers of the call, with at least the requested fields
  const lists = answers.map(({ answer }) => answer as Products);
  const cards = new Map(lists.flatMap(({ data }) => data).map((card) => [card.id, card]));
  const hasAllCards = !lists.some(({ partial }) => partial);
  return missingPrice(itemsOf(list), cards, hasAllCards);
}
