import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import { attributes } from "./attributes.ts";
import { editable, instant, type Translations } from "./columns.ts";

export type CategoryText =
  | "name"
  | "description"
  | "meta_title"
  | "meta_description"
  | "advert1"
  | "advert1_value"
  | "advert2"
  | "advert2_value";

export const productCategories = pgTable(
  "product_categories",
  {
    id: uuid("id").primaryKey(),
    parentId: uuid("parent_id"),
    slug: text("slug").notNull(),
    path: text("path").notNull().unique(),
    translations: jsonb("translations").$type<Translations<CategoryText>>().notNull(),
    icon: text("icon").notNull().default(""),
    image: text("image").notNull().default(""),
    sort: text("sort").notNull().default(""),
    position: integer("position").notNull().default(0),
    /** A draft is never displayed. */
    displayed: boolean("displayed").notNull().default(true),
    /** Of a draft: whether it is displayed once it has a name. null: not a draft. */
    draftEnabled: boolean("draft_enabled"),
    filterable: boolean("filterable").notNull().default(true),
    activity: text("activity"),
    isPromo: boolean("is_promo").notNull().default(false),
    isMain: boolean("is_main").notNull().default(false),
    dateSaleFrom: instant("date_sale_from"),
    dateSaleTo: instant("date_sale_to"),
    dateLimitedSale: instant("date_limited_sale"),
    coupon: text("coupon").notNull().default(""),
    showCoupon: boolean("show_coupon").notNull().default(false),
    /** Adverts with one text for all languages; those in `translations` take precedence. */
    advert1: text("advert1").notNull().default(""),
    advert1Value: text("advert1_value").notNull().default(""),
    advert2: text("advert2").notNull().default(""),
    advert2Value: text("advert2_value").notNull().default(""),
    showImage: boolean("show_image").notNull().default(true),
    showNavigation: boolean("show_navigation").notNull().default(true),
    /** percent, lowers the category's prices during its sale dates */
    discount: numeric("discount", { precision: 5, scale: 2, mode: "number" }).notNull().default(0),
    /** Whether a good product may be sent back by law; null: as in the parent, else not known. */
    returnable: boolean("returnable"),
    useLocation: boolean("use_location").notNull().default(false),
    locationIds: uuid("location_ids").array().notNull().default(sql`'{}'::uuid[]`),
    ...editable(),
  },
  (t) => [
    index("product_categories_parent").on(t.parentId),
    check("product_categories_draft", sql`${t.draftEnabled} is null or not ${t.displayed}`),
  ],
);

/** The filters offered in a category, in its order; an attribute without a row stands as usual. */
export const categoryFilters = pgTable(
  "category_filters",
  {
    categoryId: uuid("category_id")
      .notNull()
      .references(() => productCategories.id, { onDelete: "cascade" }),
    attributeId: uuid("attribute_id")
      .notNull()
      .references(() => attributes.id, { onDelete: "cascade" }),
    position: integer("position").notNull().default(0),
    shown: boolean("shown").notNull().default(true),
  },
  (t) => [primaryKey({ columns: [t.categoryId, t.attributeId] })],
);
