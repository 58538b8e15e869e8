/** Rows of the sheet: a product, then its variants. */
import type { FormValues } from "#admin/form/form-values.ts";
import type { ApiObject } from "#admin/resources/resource.ts";
import { keyIn, type SheetColumn } from "./sheet-columns.ts";

export type SheetRow = {
  /** `<product>` or `<product>/<variant>` */
  key: string;
  productId: string;
  variantId: string | null;
  /** Of the product. */
  version: number;
  name: string;
  /** Of a variant: `M, blue`. */
  choices: string;
  values: FormValues;
  /** Its stock is the sum of its variants', or is not counted. */
  hasFixedStock: boolean;
};

export const rowFields = [
  "name",
  "sku",
  "regular_price",
  "sale_price",
  "stock_quantity",
  "enabled",
  "category_id",
  "brand_id",
  "cost_price",
  "weight",
  "barcode",
  "bin_location",
  "low_stock_threshold",
  "options",
  "variants",
  "version",
] as const;

type Variant = ApiObject & { options?: { option_id: string; value_id: string }[] };
type Option = { id: string; values: { id: string; name: string }[] };

export function rowsOf(product: ApiObject): SheetRow[] {
  // as: the shapes that the contract states
  const variants = (product.variants ?? []) as Variant[];
  // as: likewise
  const options = (product.options ?? []) as Option[];
  const common = { productId: product.id, version: product.version ?? 0 };
  const name = String(product.name || product.sku || "");
  return [
    {
      ...common,
      key: product.id,
      variantId: null,
      name,
      values: product,
      choices: "",
      hasFixedStock: variants.length > 0 || product.stock_quantity === null,
    },
    ...variants.map((variant) => {
      const choices = choiceNames(variant, options) || String(variant.sku ?? "");
      return {
        ...common,
        key: `${product.id}/${variant.id}`,
        variantId: variant.id,
        name: `${name}: ${choices}`,
        choices,
        values: variant,
        hasFixedStock: variant.stock_quantity === null,
      };
    }),
  ];
}

function choiceNames({ options: chosen = [] }: Variant, options: readonly Option[]): string {
  return chosen
    .flatMap(({ option_id, value_id }) => {
      const option = options.find(({ id }) => id === option_id);
      return option?.values.find(({ id }) => id === value_id)?.name ?? [];
    })
    .join(", ");
}

/** The field that may be edited in this cell; undefined: none. */
export function editableKey(column: SheetColumn, row: SheetRow): string | undefined {
  const key = keyIn(column, row);
  return key === "stock_quantity" && row.hasFixedStock ? undefined : key;
}
