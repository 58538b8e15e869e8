/** What the things of a plan cost: by the rule of the list that is made of it. */
import type { PlanItem } from "#contract/assistant.ts";
import type { LineInCart } from "#rules/checklists/cover.ts";
import { type PurchaseCard, planPurchase } from "#rules/checklists/purchase.ts";
import { itemOf } from "./plan-list.ts";

/** Kopiykas of what can be bought now, by rule; nothing of a thing that cannot be, or is in the cart. */
export function pricePlan(
  items: readonly PlanItem[],
  cardsById: ReadonlyMap<string, PurchaseCard>,
  cartLines: readonly LineInCart[],
): ReadonlyMap<string, number> {
  const rows = items.map((item) => itemOf(item, [], item.rule, ""));
  const { adds, asks } = planPurchase(rows, cartLines, cardsById);
  return new Map([...adds, ...asks].map(({ item, price }) => [item.id, price]));
}
