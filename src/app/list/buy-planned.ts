/** Comes with the first purchase of a list. */
import type { Checklist } from "#contract/checklists.ts";
import type { ChangeResult } from "#features/checklists/actions.ts";
import { addMissingToCart } from "#features/checklists/whole-list-actions.ts";
import type { T } from "#i18n/make-i18n.ts";
import { countProducts, type PurchasePlan } from "#rules/checklists/purchase.ts";
import { boughtWords, shortProductsOf } from "./bought-words.ts";

/** Puts what the plan adds into the cart. `words`: what the toast says of it. */
export async function buyPlanned(
  list: Checklist,
  { adds, asks, unavailable }: PurchasePlan,
  isOff: boolean,
  t: T,
): Promise<{ bought: ChangeResult; words: string }> {
  const bought = await addMissingToCart(
    list,
    adds.map((add) => add.intent),
  );
  const products = countProducts({ adds, asks: [] });
  const shortProducts = shortProductsOf(adds.map((add) => ({ ...add, items: [add] })));
  const counts = { products, asks: asks.length, unavailable: unavailable.length };
  return { bought, words: boughtWords({ ...counts, shortProducts }, isOff, t) };
}
