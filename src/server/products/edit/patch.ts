/** What an owner may set of a product, already read: money in kopiykas, HTML cleaned. */
import type { Lang } from "#contract/lang.ts";

export const productTexts = ["name", "description", "meta_title", "meta_description"] as const;
export type ProductText = (typeof productTexts)[number];

export type SizeTable = { unit: string; columns: string[]; rows: (string | number)[][] };

/** Columns that are written as they are sent. */
export type PlainColumns = {
  barcode: string;
  code: string;
  brand_id: string | null;
  supplier_id: string | null;
  regular_price: number;
  /** null: none */
  sale_price: number | null;
  cost_price: number;
  date_sale_from: Date | null;
  date_sale_to: Date | null;
  discontinued: boolean;
  /** null: the shop's setting */
  low_stock_threshold: number | null;
  bin_location: string;
  stock_preorder: boolean;
  stock_backorder: boolean;
  date_stock_expected: Date | null;
  quantity_min: number;
  quantity_inc: number;
  weight: number;
  dimensions: { length: number; width: number; height: number };
  tax_class: string;
  position: number;
  tags: string[];
  size_table: SizeTable | null;
};

/** A key counts where the text beside it is still its own. */
export type Characteristic = { name: string; value: string; key?: string; value_key?: string };

export type ProductPatch = Partial<PlainColumns> & {
  /** By language; only these fields change. */
  texts?: Partial<Record<Lang, Partial<Record<ProductText, string>>>>;
  enabled?: boolean;
  slug?: string;
  sku?: string;
  category_id?: string | null;
  category_ids?: string[];
  /** With variants this counts nothing: theirs do. */
  stock_quantity?: number;
  stock_tracking?: boolean;
  /** Of variants with a price of their own. */
  variant_prices?: { id: string; price: number }[] | undefined;
  attributes?: Characteristic[];
  related_product_ids?: string[];
};
