/** Rows of one group as one product: what they do not all say alike is what a shopper chooses by. */
import type {
  FileCharacteristic,
  FileGood,
  FilePrice,
  FileStock,
  FileVariant,
} from "./file-product.ts";
import type { Say } from "./issues.ts";
import { settleVariants, type Wares } from "./product-parts.ts";

/** What is sold by one row, in a group or alone. */
export type Offered = {
  line: number;
  sku: string;
  price: FilePrice;
  stock: FileStock | undefined;
  weight: number | undefined;
  barcode: string;
  params: FileCharacteristic[];
};

type Place = { isGroup: boolean; column: string; say: Say };

export function settleOffers(
  line: number,
  read: readonly Offered[],
  { isGroup, column, say }: Place,
): (Wares & Pick<FileGood, "characteristics">) | undefined {
  const [first] = read;
  if (!first) return undefined;
  const { price, stock, params } = first;
  if (!isGroup) return { price, stock, variants: [], characteristics: params };
  const differing = differingLabels(read);
  const variants = read.map((one) => variantOf(one, differing));
  const wares = settleVariants(line, variants, column, say);
  const characteristics = params.filter(({ label }) => !differing.includes(label));
  return wares && { ...wares, characteristics };
}

/** What every row of a group says, and not all alike. */
function differingLabels(read: readonly Offered[]): string[] {
  const saidOf = (one: Offered, label: string) =>
    one.params.find((param) => param.label === label)?.values.join(", ");
  const labels = read[0]?.params.map(({ label }) => label) ?? [];
  return labels.filter((label) => {
    const values = new Set(read.map((one) => saidOf(one, label)));
    return !values.has(undefined) && values.size > 1;
  });
}

function variantOf(one: Offered, labels: readonly string[]): FileVariant {
  const { params, ...rest } = one;
  const choices = params
    .filter(({ label }) => labels.includes(label))
    .map(({ label, values }) => ({ label, value: values.join(", ").slice(0, 120) }));
  return { ...rest, choices };
}
