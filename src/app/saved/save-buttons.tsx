import type { ReactNode } from "react";
import { showWork } from "#app/show-work.ts";
import type { SavedProductsKind } from "#contract/saved-products.ts";
import type { RenderCardActions } from "#features/catalogue/card-actions.ts";
import type { ProductReference } from "#features/saved-products/actions.ts";
import { SaveButtons } from "#features/saved-products/save-buttons.tsx";
import { useText } from "#i18n/text-provider.tsx";

/** Heart and scales of one product, wherever it stands. */
export function SaveButton(props: {
  product: ProductReference;
  wishlistOnly?: boolean;
}): ReactNode {
  const { product } = props;
  const { t } = useText();
  const onTap = async (kind: SavedProductsKind, isIn: boolean) => {
    const { toggleSaved } = await import("./save-product.ts");
    await toggleSaved(product, kind, isIn, t);
  };
  // no await: the tap shows at once
  return <SaveButtons {...props} onTap={(kind, isIn) => showWork(onTap(kind, isIn))} />;
}

export const renderSaveButton: RenderCardActions = (product) => <SaveButton product={product} />;
