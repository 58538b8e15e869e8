import type { ReactNode } from "react";
import type { MembershipKind } from "#contract/saved-products.ts";
import type { RenderCardActions } from "#features/catalogue/card-actions.ts";
import type { ProductReference } from "#features/saved-products/actions.ts";
import { SaveButtons } from "#features/saved-products/save-buttons.tsx";
import { useText } from "#i18n/text-provider.tsx";

/** Heart and scales of one product, wherever it stands. */
export function Keeping(props: { product: ProductReference; heartOnly?: boolean }): ReactNode {
  const { product } = props;
  const { t } = useText();
  const onTap = async (kind: MembershipKind, isIn: boolean) => {
    const { keep } = await import("./save-product.ts");
    await keep(product, kind, isIn, t);
  };
  // no await: the tap shows at once
  return <SaveButtons {...props} onTap={(kind, isIn) => void onTap(kind, isIn)} />;
}

export const marksOfCard: RenderCardActions = (product) => <Keeping product={product} />;
