/** What the shop's letters can tell of, with the toast that says they will. */
import type { ReactNode } from "react";
import { useSentRequest } from "#app/product/use-sent-request.ts";
import { lineId } from "#contract/cart-line.ts";
import type { Lang } from "#contract/lang.ts";
import type { ProductCategory } from "#contract/product-categories.ts";
import type { Product, Variant } from "#contract/products.ts";
import { NotifyCategory } from "#features/notifications/notify-category.tsx";
import { NotifyProduct } from "#features/notifications/notify-product.tsx";
import { RemindSale } from "#features/notifications/remind-sale.tsx";
import type { ButtonKind, ButtonSize } from "#ui/button.tsx";
import { showToast } from "./toasts.ts";

const onMessage = (text: string) => showToast({ text });
/** Of who is signed in. */
const findEmail = async (lang: Lang) =>
  (await (await import("#app/session/own-contact.ts")).findOwnContact(lang)).email;
const ofSheet = { onMessage, findEmail };

type TellWhenBackProps = {
  product: Pick<Product, "id" | "name" | "stock_status">;
  variant: Pick<Variant, "id"> | undefined;
  kind?: ButtonKind;
  size?: ButtonSize;
  wide?: boolean;
};

/** Of a product that cannot be bought now. */
export function TellWhenBack({ product, variant, ...look }: TellWhenBackProps): ReactNode {
  const request = useSentRequest("requestedNotices", lineId(product.id, variant?.id ?? null));
  return (
    <NotifyProduct
      {...look}
      {...ofSheet}
      isRequested={request.isSent}
      onRequested={request.record}
      productId={product.id}
      variantId={variant?.id ?? null}
      name={product.name}
      isPreorder={product.stock_status === "preorder"}
    />
  );
}

type TellOfSaleProps = {
  category: Pick<ProductCategory, "id" | "name" | "date_sale_from" | "date_sale_to">;
};

/** When the category's next sale begins. */
export function TellOfSale({ category }: TellOfSaleProps): ReactNode {
  return <NotifyCategory categoryId={category.id} name={category.name} {...ofSheet} />;
}

/** On a day of the category's own sale; for a category that has sale dates. */
export function RemindOfSale({ category }: TellOfSaleProps): ReactNode {
  return <RemindSale categoryId={category.id} name={category.name} sale={category} {...ofSheet} />;
}
