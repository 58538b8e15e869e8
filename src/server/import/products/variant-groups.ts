/** Rows of one group as one product: what they do not all say alike is what a shopper chooses by. */
import type {
  FileCharacteristic,
  FilePrice,
  FileProduct,
  FileStock,
  FileVariant,
} from "./file-product.ts";
import type { IssueReporter } from "./issues.ts";
import { mergeVariants, type PricesAndStock } from "./product-parts.ts";

/** What is sold by one row, in a group or alone. */
export type OfferRow = {
  line: number;
  sku: string;
  price: FilePrice;
  stock: FileStock | undefined;
  weight: number | undefined;
  barcode: string;
  binLocation?: string | undefined;
  params: FileCharacteristic[];
};

type GroupLocation = { isGroup: boolean; column: string; reporter: IssueReporter };

export function mergeOffers(
  line: number,
  read: readonly OfferRow[],
  { isGroup, column, reporter }: GroupLocation,
): (PricesAndStock & Pick<FileProduct, "characteristics">) | undefined {
  const [first] = read;
  if (!first) return undefined;
  const { price, stock, params } = first;
  if (!isGroup) return { price, stock, variants: [], characteristics: params };
  const differing = differingLabels(read);
  const variants = read.map((one) => variantOf(one, differing));
  const pricesAndStock = mergeVariants(line, variants, column, reporter);
  const characteristics = params.filter(({ label }) => !differing.includes(label));
  return pricesAndStock && { ...pricesAndStock, characteristics };
}

/** What every row of a group says, and not all alike. */
function differingLabels(read: readonly OfferRow[]): string[] {
  const saidOf = (one: OfferRow, label: string) =>
    one.params.find((param) => param.label === label)?.values.join(", ");
  const labels = read[0]?.params.map(({ label }) => label) ?? [];
  return labels.filter((label) => {
    const values = new Set(read.map((one) => saidOf(one, label)));
    return !values.has(undefined) && values.size > 1;
  });
}

function variantOf(one: OfferRow, labels: readonly string[]): FileVariant {
  const { params, ...rest } = one;
  const choices = params
    .filter(({ label }) => labels.includes(label))
    .map(({ label, values }) => ({ label, value: values.join(", ").slice(0, 120) }));
  return { ...rest, choices };
}
