/** Which piece a scanned code is, and what the parcel lacks. */
import { byBin } from "#admin/order/picking.ts";
import type { OwnerOrder } from "#contract/admin/orders.ts";

export type PackingLine = {
  id: string;
  name: string;
  variantName: string;
  sku: string;
  /** where it lies; "": unknown */
  bin_location: string;
  imageUrl: string;
  /** What may be printed on a piece: barcodes and SKUs, as `normalCode` writes them. */
  codes: readonly string[];
  wanted: number;
  packed: number;
};

/** Pieces in the parcel by the id of their line. */
export type PackedCounts = Readonly<Record<string, number>>;

type Coded = { id: string; sku: string; barcode: string };
export type CodedProduct = Coded & { variants: readonly Coded[] };

/** Scanners differ in case and in leading zeros: a UPC is an EAN that begins with a zero. */
function normalCode(text: string): string {
  return text
    .trim()
    .toUpperCase()
    .replace(/^0{1,20}(?=\d{1,20}$)/, "");
}

/** The lines of an order that go into the parcel, by their bins; what was returned does not. */
export function packingLines(
  { items }: Pick<OwnerOrder, "items">,
  products: readonly CodedProduct[],
  counts: PackedCounts,
): PackingLine[] {
  const lines = items.flatMap((item) => {
    const wanted = item.quantity - item.quantity_returned;
    if (wanted <= 0) return [];
    const product = products.find(({ id }) => id === item.product_id);
    const variant = product?.variants.find(({ id }) => id === item.variant_id);
    // The product's own code is on every variant of it that has none.
    const barcode = variant?.barcode || product?.barcode;
    const codes = [item.sku, variant?.sku ?? product?.sku, barcode].flatMap((code) => code || []);
    const { id, name, variant_name: variantName, sku, bin_location, image_url: imageUrl } = item;
    const packed = Math.min(wanted, counts[id] ?? 0);
    const line = { id, name, variantName, sku, bin_location, imageUrl, wanted, packed };
    return { ...line, codes: [...new Set(codes.map(normalCode))] };
  });
  return lines.some(({ bin_location }) => bin_location !== "") ? byBin(lines) : lines;
}

export type Scan =
  | { kind: "packed"; line: PackingLine }
  /** All pieces of it are in the parcel already. */
  | { kind: "tooMany"; line: PackingLine }
  | { kind: "unknown"; code: string };

/** One piece of the scanned code goes into the first line that lacks one. */
export function scanCode(lines: readonly PackingLine[], text: string): Scan {
  const code = normalCode(text);
  const found = lines.filter(({ codes }) => codes.includes(code));
  const open = found.find(({ packed, wanted }) => packed < wanted);
  if (open) return { kind: "packed", line: { ...open, packed: open.packed + 1 } };
  const [full] = found;
  return full ? { kind: "tooMany", line: full } : { kind: "unknown", code: text.trim() };
}

/** Pieces that are not in the parcel yet. */
export function countMissing(lines: readonly PackingLine[]): number {
  return lines.reduce((sum, { wanted, packed }) => sum + wanted - packed, 0);
}
