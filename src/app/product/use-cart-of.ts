import { tellAdded } from "#app/messages/added-toast.ts";
import type { Card } from "#contract/products.ts";
import { addToCart, setQuantity } from "#features/cart/actions.ts";
import { useCart } from "#features/cart/state.ts";
import type { CardCart } from "#features/catalogue/product-card.tsx";
import { useText } from "#i18n/text-provider.tsx";
import { cardLine } from "./card-line.ts";

/** What every card of a page says of the basket, and does to it. */
export function useCartOf(): (card: Card) => CardCart {
  const { t } = useText();
  const lines = useCart((cart) => cart.lines);
  return (card) => ({
    quantity: lines.get(card.id)?.quantity ?? 0,
    onAdd: () => {
      const line = { productId: card.id, variantId: null, quantity: 1, card: cardLine(card) };
      // no await: the tap shows at once
      void addToCart(line).then((added) => tellAdded(added, card.name, t));
    },
    onSet: (quantity, step) => void setQuantity(card.id, quantity, { card: cardLine(card), step }),
  });
}
