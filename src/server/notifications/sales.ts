import type { PlacedCategory } from "#rules/catalogue/visibility.ts";
import type { CategorySale } from "#rules/pricing/sales.ts";
import type { ReferenceRows } from "#server/reference-data/sql.ts";

type Categories = Pick<ReferenceRows, "categories">;

export function placedCategories({ categories }: Categories): PlacedCategory[] {
  return categories.map((row) => ({
    id: row.id,
    parent_id: row.parentId,
    displayed: row.displayed,
    use_location: row.useLocation,
    location_ids: row.locationIds,
  }));
}

export function salesOf({ categories }: Categories): CategorySale[] {
  return categories.map((row) => ({
    id: row.id,
    parentId: row.parentId,
    percent: row.discount,
    from: row.dateSaleFrom?.getTime() ?? null,
    to: row.dateSaleTo?.getTime() ?? null,
  }));
}
