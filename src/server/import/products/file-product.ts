/** Goods as a file says them. What it does not say is undefined or empty, and stays as it is. */
import type { Lang } from "#contract/lang.ts";
import type { Measure } from "#contract/measures.ts";
import type { StockStatus } from "#contract/products.ts";
import type { CategoryName } from "#rules/catalogue/category-cell.ts";

/** kopiykas */
export type FilePrice = {
  regular: number;
  sale: number | null;
  from: Date | null;
  to: Date | null;
};

export type FileStock = {
  status: StockStatus;
  /** null: not tracked */
  quantity: number | null;
  /** Nothing is said but the quantity: what the owner decided about the product's sale stays. */
  isCountOnly?: boolean;
};

export type FileCharacteristic = { label: string; values: string[] };

export type FileVariant = {
  line: number;
  sku: string;
  barcode: string;
  price: FilePrice;
  stock: FileStock | undefined;
  /** Only where a column of its own says it, as of a product. */
  binLocation?: string | undefined;
  /** kg */
  weight: number | undefined;
  choices: { label: string; value: string }[];
};

/** What the file calls it: an address, or the name of a file. */
export type FilePicture = { line: number; column: string; source: string; alt: string };

export type FileTexts = Partial<Record<Lang, { name: string; description: string }>>;

export type FileProduct = {
  /** The row that names it. */
  line: number;
  sku: string;
  /** What its address begins with; its name where the file has no address. */
  slug: string;
  texts: FileTexts;
  barcode: string;
  brand: string;
  /** Names from the root down; the first is the main one. */
  categories: CategoryName[][];
  /** Where a warning about them points; `hasSlugs`: a name there may have its slug in braces. */
  categoryColumn: { title: string; hasSlugs: boolean };
  characteristics: FileCharacteristic[];
  tags: string[];
  displayed: boolean | undefined;
  price: FilePrice;
  stock: FileStock | undefined;
  /** A place in the store room; only where a column of its own says it. */
  binLocation?: string | undefined;
  /** At this quantity and below it is low; only where a column of its own says it. */
  lowStockThreshold?: number | undefined;
  weight: number | undefined;
  /** Only where a column of its own says it: see `contentOfFile`. */
  content?: Measure | undefined;
  dimensions: { length: number; width: number; height: number } | undefined;
  variants: FileVariant[];
  /** Each once. */
  pictures: FilePicture[];
};

/** One row of a table, or one offer of a feed. */
export type FileRow = {
  line: number;
  /** The cell under a column's title, trimmed; empty where there is none. */
  cell: (title: string) => string;
  /** The cells under every column of that title, for some exports repeat one. */
  cells: (title: string) => string[];
};
