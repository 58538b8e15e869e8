import { useDevice, useView } from "#app/connection/use-device.ts";
import { listOfItems, useListProducts } from "#app/listing/products-read.ts";
import type { CartItem } from "#contract/cart.ts";
import type { Checklist, ChecklistSummary } from "#contract/checklists.ts";
import { useCart } from "#features/cart/state.ts";
import { quantityText } from "#features/checklists/amount-text.ts";
import type { DemoList } from "#features/checklists/list-demo.tsx";
import { itemPrice } from "#features/checklists/row-view-model.ts";
import { useText } from "#i18n/text-provider.tsx";
import type { ListSummary } from "#offline/log/fold.ts";
import { countItems, itemsOf } from "#rules/checklists/checklists.ts";
import { previewOf } from "#rules/checklists/preview.ts";
import { productIdsOf } from "#rules/checklists/product-ids.ts";
import { tintOf } from "#ui/tint.ts";

/** The list that the front page shows: the shopper's current one, else the first ready one. */
export function useListDemo(
  ready: ChecklistSummary | undefined,
  current: ListSummary | undefined,
): DemoList | undefined {
  const { t, lang } = useText();
  const device = useDevice();
  const list = useView(current ? device?.checklist(current.id) : undefined)?.list;
  const rows = list ? previewOf(list) : [];
  const lines = useCart((cart) => cart.lines);
  const { byId } = useListProducts(rows.length > 0 ? listOfItems(rows) : undefined);
  if (!list || !current || rows.length === 0) return ready && demoOfReady(ready);
  const { packed, have, total } = countItems(itemsOf(list));
  return {
    id: list.id,
    name: list.name,
    packed,
    have,
    total,
    priceMissing: isInCart(list, lines) ? 0 : (current.price_missing ?? 0),
    image: list.images[0] ?? "",
    rows: rows.map((item) => {
      const card = item.product_id === null ? undefined : byId.get(item.product_id);
      return {
        id: item.id,
        name: item.name,
        state: item.state,
        detail: quantityText(item, t, lang),
        price: card ? itemPrice(item, card) : 0,
        image: card?.images[0]?.url ?? "",
        tint: tintOf(card?.category_id ?? "", card?.id ?? item.id),
      };
    }),
  };
}

/** Then the server's sum, which is of an empty cart, is not what is left to buy. */
function isInCart(list: Checklist, lines: ReadonlyMap<string, CartItem>): boolean {
  const ids = productIdsOf(list);
  return [...lines.values()].some(({ product_id }) => ids.includes(product_id));
}

function demoOfReady(list: ChecklistSummary): DemoList {
  const { id, name, items_total: total, price_missing: priceMissing, images } = list;
  const rows = (list.preview ?? []).map((item) => ({
    ...item,
    state: "need" as const,
    detail: "",
    tint: tintOf(item.category_id ?? "", item.product_id),
  }));
  return { id, name, packed: 0, have: 0, total, priceMissing, image: images[0] ?? "", rows };
}
