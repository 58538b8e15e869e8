import type { ProductReference } from "#features/saved-products/actions.ts";
import { useSavedProducts } from "#features/saved-products/state.ts";
import { useText } from "#i18n/text-provider.tsx";
import { heartIcon, scalesIcon } from "#ui/icons.ts";
import type { MenuItem } from "#ui/menu.tsx";

const signs = { wishlist: heartIcon, comparison: scalesIcon } as const;

/** Heart and scales of a product, where there is room for words only. */
export function useProductActions(): (product: ProductReference) => MenuItem[] {
  const { t } = useText();
  const savedProducts = useSavedProducts();
  return ({ id, name }) =>
    (["wishlist", "comparison"] as const).map((kind) => {
      const isIn = savedProducts[kind].has(id);
      return {
        text: t(`savedProducts.act.${isIn ? "remove" : "put"}.${kind}`),
        icon: signs[kind],
        // no await: the toast says how it went
        onPick: () =>
          void import("#app/saved/save-product.ts").then(({ toggleSaved }) =>
            toggleSaved({ id, name }, kind, !isIn, t),
          ),
      };
    });
}
