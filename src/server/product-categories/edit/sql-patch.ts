/** What an owner may set of a category, already read. */
import { type SQL, sql } from "drizzle-orm";
import type { Lang } from "#contract/lang.ts";
import type { CategoryText } from "#server/platform/db/schema/product-categories.ts";

export const categoryTexts = [
  "name",
  "description",
  "meta_title",
  "meta_description",
  "advert1",
  "advert1_value",
  "advert2",
  "advert2_value",
] as const satisfies readonly CategoryText[];

export type CategoryColumns = {
  icon: string;
  image: string;
  sort: string;
  position: number;
  filterable: boolean;
  activity: string | null;
  is_promo: boolean;
  is_main: boolean;
  date_sale_from: Date | null;
  date_sale_to: Date | null;
  date_limited_sale: Date | null;
  coupon: string;
  show_coupon: boolean;
  show_image: boolean;
  show_navigation: boolean;
  discount: number;
  use_location: boolean;
  location_ids: string[];
};

export type CategoryPatch = Partial<CategoryColumns> & {
  texts?: Partial<Record<Lang, Partial<Record<CategoryText, string>>>>;
  slug?: string;
  enabled?: boolean;
  parent_id?: string | null;
};

const plain = (value: unknown) => sql`${value}`;
const instant = (value: unknown) =>
  sql`${value instanceof Date ? value.toISOString() : null}::timestamptz`;

const writers: Record<keyof CategoryColumns, (value: unknown) => SQL> = {
  icon: plain,
  image: plain,
  sort: plain,
  position: plain,
  filterable: plain,
  activity: plain,
  is_promo: plain,
  is_main: plain,
  coupon: plain,
  show_coupon: plain,
  show_image: plain,
  show_navigation: plain,
  discount: plain,
  use_location: plain,
  date_sale_from: instant,
  date_sale_to: instant,
  date_limited_sale: instant,
  location_ids: (value) => sql`${sql.param(value)}::uuid[]`,
};

/** `column = value` of every column that the patch sets. */
export function categoryAssignments(patch: CategoryPatch): SQL[] {
  return Object.entries(writers).flatMap(([column, write]) => {
    // as: the keys are those of CategoryColumns
    const value = patch[column as keyof CategoryColumns];
    return value === undefined ? [] : [sql`${sql.identifier(column)} = ${write(value)}`];
  });
}
