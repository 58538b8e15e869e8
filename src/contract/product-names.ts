/** Names that a product goes by: its fields, the ways to sort, what stock can be. */

export const stockStatuses = ["available", "out_of_stock", "discontinued", "preorder"] as const;

/** What a card, a cart line and a list row show; our client asks lists with `fields=` these. */
export const cardFields = [
  "id",
  "name",
  "slug",
  "path",
  "sku",
  "brand_name",
  "category_id",
  "category_ids",
  "weight",
  "content",
  "rating",
  "rating_votes",
  "images",
  "variable",
  "price",
  "regular_price",
  "sale_price",
  "min_price",
  "on_sale",
  "stock_status",
  "stock_quantity",
] as const;

/** Every field of a product: those of a card, and what a page tells besides. */
export const productFields = [
  ...cardFields,
  "url",
  "barcode",
  "brand_id",
  "description",
  "meta_title",
  "meta_description",
  "category_name",
  "date_sale_from",
  "date_sale_to",
  "dimensions",
  "tags",
  "attributes",
  "related_product_ids",
  "options",
  "variants",
  "size_table",
  "returnable",
  "position",
  "popularity",
  "date_created",
  "date_updated",
] as const;

export const shopSorts = ["popular", "newest", "price_desc", "price_asc"] as const;
