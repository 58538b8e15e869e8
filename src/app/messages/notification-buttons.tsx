/** What the shop's letters can tell of, with the toast that says they will. */
import type { ReactNode } from "react";
import type { ProductCategory } from "#contract/product-categories.ts";
import type { Product, Variant } from "#contract/products.ts";
import { NotifyCategory } from "#features/notifications/notify-category.tsx";
import { NotifyProduct } from "#features/notifications/notify-product.tsx";
import { RemindSale } from "#features/notifications/remind-sale.tsx";
import type { ButtonKind, ButtonSize } from "#ui/button.tsx";
import { showToast } from "./toasts.ts";

const onMessage = (text: string) => showToast({ text });

type TellWhenBackProps = {
  product: Pick<Product, "id" | "name" | "stock_status">;
  variant: Pick<Variant, "id"> | undefined;
  kind?: ButtonKind;
  size?: ButtonSize;
  wide?: boolean;
};

/** Of a product that cannot be bought now. */
export function TellWhenBack({ product, variant, ...look }: TellWhenBackProps): ReactNode {
  return (
    <NotifyProduct
      {...look}
      productId={product.id}
      variantId={variant?.id ?? null}
      name={product.name}
      isPreorder={product.stock_status === "preorder"}
      onMessage={onMessage}
    />
  );
}

type TellOfSaleProps = {
  category: Pick<ProductCategory, "id" | "name" | "date_sale_from" | "date_sale_to">;
};

/** When the category's next sale begins. */
export function TellOfSale({ category }: TellOfSaleProps): ReactNode {
  return <NotifyCategory categoryId={category.id} name={category.name} onMessage={onMessage} />;
}

/** On a day of the category's own sale; for a category that has sale dates. */
export function RemindOfSale({ category }: TellOfSaleProps): ReactNode {
  return (
    <RemindSale
      categoryId={category.id}
      name={category.name}
      sale={category}
      onMessage={onMessage}
    />
  );
}
