import { showAddedToast } from "#app/messages/added-toast.ts";
import type { Card } from "#contract/products.ts";
import { addToCart, setQuantity } from "#features/cart/actions.ts";
import { useCart } from "#features/cart/state.ts";
import type { CardCart } from "#features/catalogue/product-card.tsx";
import { useText } from "#i18n/text-provider.tsx";
import { cardLine } from "./card-line.ts";

/** How many of a product are in the cart, and the cart's actions, for every card of a screen. */
export function useCartOf(): (card: Card) => CardCart {
  const { t } = useText();
  const lines = useCart((cart) => cart.lines);
  return (card) => ({
    quantity: lines.get(card.id)?.quantity ?? 0,
    onAdd: () => {
      const line = { productId: card.id, variantId: null, quantity: 1, card: cardLine(card) };
      // no await: the tap shows at once
      void addToCart(line).then((added) => showAddedToast(added, card.name, t));
    },
    onSet: (quantity, step) => void setQuantity(card.id, quantity, { card: cardLine(card), step }),
  });
}
