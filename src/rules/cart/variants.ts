import type { Product, Variant } from "#contract/products.ts";

/** option id → value id */
export type Choice = Readonly<Record<string, string>>;

type VariantSource = Pick<Product, "options" | "variants" | "stock_status">;

const has = (variant: Variant, optionId: string, valueId: string) =>
  variant.options.some((one) => one.option_id === optionId && one.value_id === valueId);

/** A variant can be bought while it is in stock, or when the product may be ordered ahead. */
export function isVariantForSale(
  product: Pick<Product, "stock_status">,
  variant: Pick<Variant, "stock_quantity">,
): boolean {
  if (product.stock_status === "preorder") return true;
  return product.stock_status === "available" && variant.stock_quantity !== 0;
}

/** The variant of a whole choice; undefined while something is not chosen, or where there is none. */
export function findVariant(product: VariantSource, choice: Choice): Variant | undefined {
  const wanted = product.options.map((option) => [option.id, choice[option.id]] as const);
  return product.variants.find((variant) =>
    wanted.every(([optionId, valueId]) => valueId && has(variant, optionId, valueId)),
  );
}

type Priced = Pick<Product, "price" | "regular_price">;

/** What a variant costs, now and without discounts: its own, or its product's. */
export function priceOf(product: Priced, variant: Priced | undefined): Priced {
  const { price, regular_price } = variant?.price ? variant : product;
  // A snapshot that an earlier build has left here does not say it of variants.
  return { price, regular_price: Math.max(price, regular_price || 0) };
}

/** The first option that still waits for a choice. */
export function findOpenOption(
  product: VariantSource,
  choice: Choice,
): Product["options"][number] | undefined {
  return product.options.find((option) => option.required && !choice[option.id]);
}

/** Whether some variant with this value, and with what else is chosen, can be bought. */
export function isValueForSale(
  product: VariantSource,
  choice: Choice,
  optionId: string,
  valueId: string,
): boolean {
  const others = Object.entries(choice).filter(([id]) => id !== optionId);
  return product.variants.some(
    (variant) =>
      has(variant, optionId, valueId) &&
      others.every(([id, value]) => has(variant, id, value)) &&
      isVariantForSale(product, variant),
  );
}

/**
 * Why a value cannot be had with what else is chosen: there is such a variant and it is sold out,
 * or there is none.
 */
export function whyNotForSale(
  product: VariantSource,
  choice: Choice,
  optionId: string,
  valueId: string,
): "soldOut" | "unmade" | undefined {
  if (isValueForSale(product, choice, optionId, valueId)) return undefined;
  const others = Object.entries(choice).filter(([id]) => id !== optionId);
  const isMade = product.variants.some(
    (variant) =>
      has(variant, optionId, valueId) && others.every(([id, value]) => has(variant, id, value)),
  );
  return isMade ? "soldOut" : "unmade";
}

/** What a page starts with: every option that leaves no choice, and the first variant for sale. */
export function firstChoice(product: VariantSource): Choice {
  const first =
    product.variants.find((variant) => isVariantForSale(product, variant)) ?? product.variants[0];
  if (!first || product.variants.length !== 1) {
    const only = product.options.filter((option) => option.values.length === 1);
    return Object.fromEntries(only.map((option) => [option.id, option.values[0]?.id ?? ""]));
  }
  return Object.fromEntries(first.options.map((one) => [one.option_id, one.value_id]));
}

/** What the variant of that id is; where the product has none such, what a page starts with. */
export function choiceOf(product: VariantSource, variantId: string | null): Choice {
  const named = findVariantById(product, variantId);
  const chosen = named?.options.map((one) => [one.option_id, one.value_id] as const) ?? [];
  return { ...firstChoice(product), ...Object.fromEntries(chosen) };
}

/** «42, горіховий»: the chosen values in the order of the options. */
export function describeVariant(product: VariantSource, variant: Variant): string {
  return product.options
    .map((option) => {
      const chosen = variant.options.find((one) => one.option_id === option.id);
      return option.values.find((value) => value.id === chosen?.value_id)?.label;
    })
    .filter(Boolean)
    .join(", ");
}

/** The variant of that id; undefined where none is named, or the product no longer has it. */
export function findVariantById(
  product: Partial<Pick<Product, "variants">>,
  id: string | null,
): Variant | undefined {
  return id === null ? undefined : product.variants?.find((variant) => variant.id === id);
}
