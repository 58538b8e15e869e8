/** Which variant of a product a shopper wants, by names that many products share. */
import type { Product, Variant } from "#contract/products.ts";
import {
  type Choice,
  findVariant,
  isValueForSale,
  isVariantForSale,
} from "#rules/cart/variants.ts";
import type { PurchaseCard } from "./purchase.ts";

/** Option name → value name: "size" → "m". Ids differ from product to product. */
export type NamedChoice = Readonly<Record<string, string>>;

type ProductOptions = Pick<Product, "options" | "variants" | "stock_status">;

export const productOptions = (card: PurchaseCard): ProductOptions => ({
  options: card.options ?? [],
  variants: card.variants ?? [],
  stock_status: card.stock_status,
});

/** The named values that the product has and sells, and those that leave no choice. */
export function choiceOfNames(card: PurchaseCard, names: NamedChoice): Choice {
  const product = productOptions(card);
  let choice: Choice = {};
  for (const option of product.options) {
    const named = option.values.find(({ name }) => name === names[option.name]);
    const value = named ?? (option.values.length === 1 ? option.values[0] : undefined);
    if (value && isValueForSale(product, choice, option.id, value.id))
      choice = { ...choice, [option.id]: value.id };
  }
  return choice;
}

/** What a later question may be answered with: an option that has one value alone says nothing. */
export function namesOfChoice(card: PurchaseCard, choice: Choice): NamedChoice {
  const entries = productOptions(card).options.flatMap((option) => {
    const value = option.values.find(({ id }) => id === choice[option.id]);
    return value && option.values.length > 1 ? [[option.name, value.name]] : [];
  });
  return Object.fromEntries(entries);
}

/** The variant of a whole choice, where it can be bought. */
export function findChosenVariant(card: PurchaseCard, choice: Choice): Variant | undefined {
  const product = productOptions(card);
  const variant = findVariant(product, choice);
  return variant && isVariantForSale(product, variant) ? variant : undefined;
}

type SizeTable = NonNullable<Product["size_table"]>;

/** The size of a table's row, by the names of the product's options; undefined: it has none such. */
export function nameOfSize(
  { options = [] }: Pick<PurchaseCard, "options">,
  table: SizeTable,
  row: number,
): NamedChoice | undefined {
  const size = String(table.rows[row]?.[0] ?? "").toLowerCase();
  const option = options.find(({ name }) => name === "size") ?? options[0];
  const value = option?.values.find(
    ({ name, label }) => name === size || label.toLowerCase() === size,
  );
  return option && value ? { [option.name]: value.name } : undefined;
}
