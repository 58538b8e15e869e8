/** What an order's line can be: a product, or one variant of a product that has them. */
import type * as z from "zod/mini";
import type { productAnswer } from "#contract/admin/products.ts";

const readFields = [
  "name",
  "sku",
  "price",
  "stock_status",
  "stock_quantity",
  "stock_preorder",
  "stock_backorder",
  "options",
  "variants",
] as const;

export const choiceFields = ["id", ...readFields].join(",");

export type ChoiceProduct = { id: string } & Pick<
  z.infer<typeof productAnswer>,
  (typeof readFields)[number]
>;

export type VariantChoice = {
  productId: string;
  /** null: the product has no variants */
  variantId: string | null;
  /** of the product */
  name: string;
  /** «44, чорний»; "": the product has no variants */
  variantName: string;
  sku: string;
  /** hryvnias */
  price: number;
  /** null: it is not counted */
  stock: number | null;
  state: "available" | "preorder" | "backorder" | "out_of_stock" | "discontinued";
};

export function choicesOf(product: ChoiceProduct): VariantChoice[] {
  const { id: productId, name, sku, price, stock_quantity: stock, variants } = product;
  if (variants.length === 0)
    return [
      {
        productId,
        variantId: null,
        name,
        variantName: "",
        sku,
        price,
        stock,
        state: product.stock_status,
      },
    ];
  return variants.map((variant) => ({
    productId,
    variantId: variant.id,
    name,
    variantName: variantNameOf(variant, product),
    sku: variant.sku,
    price: variant.price_now,
    stock: variant.stock_quantity,
    state: stateOf(variant.stock_quantity, product),
  }));
}

/** By the number of a variant it is that variant; by anything else all of its product. */
export function findChoices(products: readonly ChoiceProduct[], typed: string): VariantChoice[] {
  const text = typed.trim().toLowerCase();
  return products.flatMap((product) => {
    const choices = choicesOf(product);
    const bySku = choices.filter(({ sku }) => sku.toLowerCase().includes(text));
    return bySku.length > 0 ? bySku : choices;
  });
}

type Variant = ChoiceProduct["variants"][number];

/** In the order of the options; its number where nothing is chosen. */
function variantNameOf({ options: chosen, sku }: Variant, { options }: ChoiceProduct): string {
  const names = options.flatMap(({ id, values }) => {
    const valueId = chosen.find(({ option_id }) => option_id === id)?.value_id;
    return values.find((value) => value.id === valueId)?.name ?? [];
  });
  return names.join(", ") || sku;
}

function stateOf(stock: number | null, product: ChoiceProduct): VariantChoice["state"] {
  if (product.stock_status === "discontinued") return "discontinued";
  if (stock === null || stock > 0) return "available";
  if (product.stock_backorder) return "backorder";
  return product.stock_preorder ? "preorder" : "out_of_stock";
}
