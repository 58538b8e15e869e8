/**
 * Every table of the shop. Money is integer kopiykas, weights are kg, texts stand in
 * `translations` ({ua:{name,…},en:{…},ru:{…}}, falling back to ua). Rows of a lane (cart, list)
 * carry the lane's version at their last change, so a delta is `version > n`.
 */
import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  customType,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";

export type Translations<Fields extends string> = Record<string, Partial<Record<Fields, string>>>;

const bytes = customType<{ data: Buffer }>({ dataType: () => "bytea" });
const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });
/** Compared byte by byte on every PostgreSQL, as on the device. */
const textC = customType<{ data: string }>({ dataType: () => 'text collate "C"' });
const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });
const weight = (name: string) => numeric(name, { precision: 9, scale: 4, mode: "number" });

export const meta = pgTable("meta", {
  key: text("key").primaryKey(),
  value: text("value").notNull(),
});

export const settings = pgTable("settings", {
  key: text("key").primaryKey(),
  value: jsonb("value").notNull(),
});

export const themeSettings = pgTable("theme_settings", {
  key: text("key").primaryKey(),
  value: jsonb("value").notNull(),
});

export const locations = pgTable("locations", {
  id: uuid("id").primaryKey(),
  slug: text("slug").notNull().unique(),
  translations: jsonb("translations").$type<Translations<"name">>().notNull(),
  lat: doublePrecision("lat").notNull(),
  lng: doublePrecision("lng").notNull(),
  isDefault: boolean("is_default").notNull().default(false),
  position: integer("position").notNull().default(0),
});

/* The catalogue */

/** One row: the version that every change of a displayed fact raises. */
export const catalogueState = pgTable("catalogue_state", {
  id: smallint("id").primaryKey(),
  version: bigint("version", { mode: "number" }).notNull(),
  changedAt: instant("changed_at").notNull(),
});

/** The change feed: what changed at which version. */
export const catalogueChanges = pgTable(
  "catalogue_changes",
  {
    version: bigint("version", { mode: "number" }).notNull(),
    kind: text("kind").notNull(),
    entityId: uuid("entity_id").notNull(),
  },
  (t) => [primaryKey({ columns: [t.version, t.kind, t.entityId] })],
);

export const brands = pgTable("brands", {
  id: uuid("id").primaryKey(),
  slug: text("slug").notNull().unique(),
  translations: jsonb("translations").$type<Translations<"name" | "description">>().notNull(),
  image: text("image").notNull().default(""),
});

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
    displayed: boolean("displayed").notNull().default(true),
    filterable: boolean("filterable").notNull().default(true),
    activity: text("activity"),
    isPromo: boolean("is_promo").notNull().default(false),
    isMain: boolean("is_main").notNull().default(false),
    dateSaleFrom: instant("date_sale_from"),
    dateSaleTo: instant("date_sale_to"),
    dateLimitedSale: instant("date_limited_sale"),
    coupon: text("coupon").notNull().default(""),
    showCoupon: boolean("show_coupon").notNull().default(false),
    /** Adverts of one text for every language; those in `translations` come before them. */
    advert1: text("advert1").notNull().default(""),
    advert1Value: text("advert1_value").notNull().default(""),
    advert2: text("advert2").notNull().default(""),
    advert2Value: text("advert2_value").notNull().default(""),
    showImage: boolean("show_image").notNull().default(true),
    showNavigation: boolean("show_navigation").notNull().default(true),
    /** percent, lowers prices of the category while its sale dates hold */
    discount: numeric("discount", { precision: 5, scale: 2, mode: "number" }).notNull().default(0),
    useLocation: boolean("use_location").notNull().default(false),
    locationIds: uuid("location_ids").array().notNull().default(sql`'{}'::uuid[]`),
  },
  (t) => [index("product_categories_parent").on(t.parentId)],
);

export const attributes = pgTable("attributes", {
  id: uuid("id").primaryKey(),
  name: text("name").notNull().unique(),
  translations: jsonb("translations").$type<Translations<"label">>().notNull(),
  position: integer("position").notNull().default(0),
});

export const attributeValues = pgTable(
  "attribute_values",
  {
    id: uuid("id").primaryKey(),
    attributeId: uuid("attribute_id")
      .notNull()
      .references(() => attributes.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    /** The value's number in `products.facet_values`. */
    ordinal: integer("ordinal").generatedAlwaysAsIdentity().unique(),
    translations: jsonb("translations").$type<Translations<"label">>().notNull(),
    position: integer("position").notNull().default(0),
  },
  (t) => [uniqueIndex("attribute_values_name").on(t.attributeId, t.name)],
);

/**
 * Every word that a product was ever found by, with its sound (rules/search-sounds): where a
 * misspelt or transliterated word finds what was meant. Words stay when their products go; whoever
 * reads looks whether some product still has them.
 */
export const searchVocabulary = pgTable(
  "search_vocabulary",
  {
    word: textC("word").primaryKey(),
    sound: textC("sound").notNull(),
  },
  (t) => [
    index("search_vocabulary_sound").on(t.sound),
    index("search_vocabulary_near").using("gist", sql`${t.sound} gist_trgm_ops`),
  ],
);

export const products = pgTable(
  "products",
  {
    id: uuid("id").primaryKey(),
    sku: text("sku").notNull().unique(),
    slug: text("slug").notNull(),
    /** `/<path of the main category>/<slug>` */
    path: text("path").notNull().unique(),
    barcode: text("barcode").notNull().default(""),
    brandId: uuid("brand_id").references(() => brands.id, { onDelete: "set null" }),
    categoryId: uuid("category_id").references(() => productCategories.id, {
      onDelete: "set null",
    }),
    translations: jsonb("translations")
      .$type<Translations<"name" | "description" | "meta_title" | "meta_description">>()
      .notNull(),
    /** from rules/collate, so that both sides order names alike */
    nameKeyUa: textC("name_key_ua").notNull(),
    nameKeyEn: textC("name_key_en").notNull(),
    nameKeyRu: textC("name_key_ru").notNull(),
    /** from rules/search-words, of every language together */
    searchWords: text("search_words").array().notNull().default(sql`'{}'::text[]`),
    /** The same words with their stems, weighed by tier: what a search looks into. */
    searchVector: tsvector("search_vector").notNull().default(sql`''::tsvector`),
    /** Ordinals of its attribute values, so that filters and counts need no join. */
    facetValues: integer("facet_values").array().notNull().default(sql`'{}'::integer[]`),
    displayed: boolean("displayed").notNull().default(true),
    regularPrice: integer("regular_price").notNull(),
    salePrice: integer("sale_price"),
    dateSaleFrom: instant("date_sale_from"),
    dateSaleTo: instant("date_sale_to"),
    /** In force now; a job moves these three at a sale's boundary, so no read needs a clock. */
    price: integer("price").notNull(),
    minPrice: integer("min_price").notNull(),
    onSale: boolean("on_sale").notNull().default(false),
    stockStatus: text("stock_status").notNull().default("available"),
    stockQuantity: integer("stock_quantity"),
    weight: weight("weight").notNull().default(0),
    dimensions: jsonb("dimensions")
      .$type<{ length: number; width: number; height: number }>()
      .notNull()
      .default({ length: 0, width: 0, height: 0 }),
    ratingSum: integer("rating_sum").notNull().default(0),
    ratingVotes: integer("rating_votes").notNull().default(0),
    tags: text("tags").array().notNull().default(sql`'{}'::text[]`),
    sizeTable: jsonb("size_table").$type<{
      unit: string;
      columns: string[];
      rows: (string | number)[][];
    }>(),
    position: integer("position").notNull().default(0),
    popularity: integer("popularity").notNull().default(0),
    /** To the millisecond, as the wire and the device know it: `newest` orders alike there. */
    dateCreated: timestamp("date_created", { withTimezone: true, precision: 3 }).notNull(),
    dateUpdated: instant("date_updated"),
  },
  (t) => [
    check("products_stock_quantity", sql`${t.stockQuantity} >= 0`),
    check("products_prices", sql`${t.regularPrice} >= 0 and ${t.price} >= 0`),
    index("products_category").on(t.categoryId),
    // As text search words, for these can be looked up by their beginning.
    index("products_search_words").using("gin", sql`array_to_tsvector(${t.searchWords})`),
    index("products_search_vector").using("gin", t.searchVector),
  ],
);

/** Every category of a product, the main one among them. */
export const productCategoryLinks = pgTable(
  "product_category_links",
  {
    productId: uuid("product_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    categoryId: uuid("category_id")
      .notNull()
      .references(() => productCategories.id, { onDelete: "cascade" }),
    position: integer("position").notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.productId, t.categoryId] }),
    index("product_category_links_category").on(t.categoryId),
  ],
);

export const productAttributes = pgTable(
  "product_attributes",
  {
    productId: uuid("product_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    attributeId: uuid("attribute_id")
      .notNull()
      .references(() => attributes.id, { onDelete: "cascade" }),
    valueId: uuid("value_id")
      .notNull()
      .references(() => attributeValues.id, { onDelete: "cascade" }),
    position: integer("position").notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.productId, t.valueId] }),
    index("product_attributes_value").on(t.valueId),
  ],
);

/** What a shopper must choose: an attribute of which the product's variants differ. */
export const productOptions = pgTable(
  "product_options",
  {
    id: uuid("id").primaryKey(),
    productId: uuid("product_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    attributeId: uuid("attribute_id")
      .notNull()
      .references(() => attributes.id, { onDelete: "cascade" }),
    control: text("control").notNull().default("select"),
    required: boolean("required").notNull().default(true),
    position: integer("position").notNull().default(0),
  },
  (t) => [index("product_options_product").on(t.productId)],
);

export const productVariants = pgTable(
  "product_variants",
  {
    id: uuid("id").primaryKey(),
    productId: uuid("product_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    sku: text("sku").notNull().unique(),
    barcode: text("barcode").notNull().default(""),
    /** In force now, as the product's is; 0: the product's */
    price: integer("price").notNull().default(0),
    /** before a category's discount; 0: the product's */
    regularPrice: integer("regular_price").notNull().default(0),
    stockQuantity: integer("stock_quantity"),
    weight: weight("weight").notNull().default(0),
    /** `value_id` is an attribute value's */
    options: jsonb("options").$type<{ option_id: string; value_id: string }[]>().notNull(),
    position: integer("position").notNull().default(0),
  },
  (t) => [
    check("product_variants_stock_quantity", sql`${t.stockQuantity} >= 0`),
    index("product_variants_product").on(t.productId),
  ],
);

export const productImages = pgTable(
  "product_images",
  {
    id: uuid("id").primaryKey(),
    productId: uuid("product_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    url: text("url").notNull(),
    alt: text("alt").notNull().default(""),
    position: integer("position").notNull().default(0),
    width: integer("width").notNull(),
    height: integer("height").notNull(),
  },
  (t) => [index("product_images_product").on(t.productId)],
);

export const productRelated = pgTable(
  "product_related",
  {
    productId: uuid("product_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    relatedId: uuid("related_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    position: integer("position").notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.productId, t.relatedId] })],
);

/* What the owner writes and switches */

/** Content is HTML that `server/shop-pages/clean` has let through. */
export const pages = pgTable("pages", {
  id: uuid("id").primaryKey(),
  slug: text("slug").notNull().unique(),
  path: text("path").notNull().unique(),
  translations: jsonb("translations")
    .$type<Translations<"title" | "content" | "meta_title" | "meta_description">>()
    .notNull(),
  tags: text("tags").array().notNull().default(sql`'{}'::text[]`),
  enabled: boolean("enabled").notNull().default(true),
  /** ships with the shop and is never deleted */
  isSystem: boolean("is_system").notNull().default(false),
  position: integer("position").notNull().default(0),
  dateUpdated: instant("date_updated"),
});

/** `value` is HTML, cleaned as a page's. */
export const themePlaceholders = pgTable("theme_placeholders", {
  key: text("key").primaryKey(),
  place: text("place").notNull(),
  translations: jsonb("translations").$type<Translations<"value">>().notNull(),
});

export const featureToggles = pgTable("feature_toggles", {
  key: text("key").primaryKey(),
  enabled: boolean("enabled").notNull(),
});

/** Public settings only: a secret of an app never stands here. */
export const appSettings = pgTable("app_settings", {
  key: text("key").primaryKey(),
  settings: jsonb("settings").$type<Record<string, unknown>>().notNull(),
});

export const customerGroups = pgTable("customer_groups", {
  id: uuid("id").primaryKey(),
  translations: jsonb("translations").$type<Translations<"name" | "description">>().notNull(),
  position: integer("position").notNull().default(0),
});

export const redirects = pgTable("redirects", {
  from: text("from_path").primaryKey(),
  to: text("to_path").notNull(),
  status: smallint("status").notNull().default(301),
});

/* Who writes */

/** A guest or a customer; its id is the public identity. */
export const owners = pgTable("owners", {
  id: uuid("id").primaryKey(),
  kind: text("kind").notNull().default("guest"),
  mergedInto: uuid("merged_into"),
  lang: text("lang"),
  locationId: uuid("location_id"),
  createdAt: instant("created_at").notNull(),
});

export const sessions = pgTable(
  "sessions",
  {
    /** SHA-256 of the cookie's 256 random bits */
    idHash: bytes("id_hash").primaryKey(),
    ownerId: uuid("owner_id")
      .notNull()
      .references(() => owners.id, { onDelete: "cascade" }),
    createdAt: instant("created_at").notNull(),
    seenAt: instant("seen_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
  },
  (t) => [index("sessions_owner").on(t.ownerId), index("sessions_expires").on(t.expiresAt)],
);

/** Kept as long as the owner; unique across owners. */
export const idempotencyKeys = pgTable(
  "idempotency_keys",
  {
    key: uuid("key").primaryKey(),
    ownerId: uuid("owner_id")
      .notNull()
      .references(() => owners.id, { onDelete: "cascade" }),
    /** SHA-256 of method, path and body */
    fingerprint: bytes("fingerprint").notNull(),
    status: smallint("status").notNull(),
    code: text("code"),
    notices: jsonb("notices"),
    /** Only for checkout and charge. */
    body: jsonb("body"),
    createdAt: instant("created_at").notNull(),
  },
  (t) => [index("idempotency_keys_owner").on(t.ownerId)],
);

/* What shoppers say */

/** One vote of an owner and product; what it counts for stands in the product's own row. */
export const productVotes = pgTable(
  "product_votes",
  {
    productId: uuid("product_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    ownerId: uuid("owner_id")
      .notNull()
      .references(() => owners.id, { onDelete: "cascade" }),
    value: smallint("value").notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.productId, t.ownerId] }),
    index("product_votes_owner").on(t.ownerId),
    check("product_votes_value", sql`${t.value} between 1 and 5`),
  ],
);

export const reviews = pgTable(
  "reviews",
  {
    id: uuid("id").primaryKey(),
    productId: uuid("product_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    /** null: the shop's first ones, or their owner is gone */
    ownerId: uuid("owner_id").references(() => owners.id, { onDelete: "set null" }),
    author: text("author").notNull(),
    rating: smallint("rating").notNull(),
    text: text("text").notNull(),
    pros: text("pros").notNull().default(""),
    cons: text("cons").notNull().default(""),
    /** Only an approved one is shown; who approves it raises the catalogue's version. */
    state: text("state").$type<"waiting" | "approved">().notNull().default("waiting"),
    dateCreated: timestamp("date_created", { withTimezone: true, precision: 3 }).notNull(),
  },
  (t) => [
    uniqueIndex("reviews_owner").on(t.ownerId, t.productId),
    index("reviews_product").on(t.productId, t.state, t.dateCreated),
    check("reviews_rating", sql`${t.rating} between 1 and 5`),
    check("reviews_state", sql`${t.state} in ('waiting', 'approved')`),
  ],
);

/* Lanes */

export const carts = pgTable("carts", {
  id: uuid("id").primaryKey(),
  ownerId: uuid("owner_id")
    .notNull()
    .unique()
    .references(() => owners.id, { onDelete: "cascade" }),
  version: integer("version").notNull().default(0),
  /** what PUT /cart sets: email, addresses, methods, comments, delivery, bonus_spent */
  details: jsonb("details").$type<Record<string, unknown>>().notNull().default({}),
  dateUpdated: instant("date_updated").notNull(),
});

export const cartLines = pgTable(
  "cart_lines",
  {
    cartId: uuid("cart_id")
      .notNull()
      .references(() => carts.id, { onDelete: "cascade" }),
    /** `lineId(product, variant)` */
    id: text("id").notNull(),
    productId: uuid("product_id").notNull(),
    variantId: uuid("variant_id"),
    quantity: integer("quantity").notNull(),
    checklistItems: jsonb("checklist_items")
      .$type<{ id: string; quantity: number }[]>()
      .notNull()
      .default([]),
    addedPrice: integer("added_price").notNull(),
    /** shown when the product is gone */
    addedName: text("added_name").notNull(),
    dateAdded: instant("date_added").notNull(),
    version: integer("version").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.cartId, t.id] }),
    check("cart_lines_quantity", sql`${t.quantity} between 1 and 999`),
  ],
);

export const checklists = pgTable(
  "checklists",
  {
    id: uuid("id").primaryKey(),
    /** null: a ready list */
    ownerId: uuid("owner_id").references(() => owners.id, { onDelete: "cascade" }),
    kind: text("kind").notNull(),
    /** of an own list; a ready one has `translations` */
    name: text("name").notNull().default(""),
    translations: jsonb("translations").$type<Translations<"name" | "description">>(),
    images: text("images").array().notNull().default(sql`'{}'::text[]`),
    fromId: uuid("from_id"),
    journey: jsonb("journey"),
    position: integer("position").notNull().default(0),
    version: integer("version").notNull().default(0),
    dateCreated: instant("date_created").notNull(),
    dateUpdated: instant("date_updated").notNull(),
    /** can be restored for 30 days */
    deletedAt: instant("deleted_at"),
  },
  (t) => [index("checklists_owner").on(t.ownerId)],
);

const ofList = () =>
  uuid("list_id")
    .notNull()
    .references(() => checklists.id, { onDelete: "cascade" });

export const checklistActivities = pgTable(
  "checklist_activities",
  {
    listId: ofList(),
    id: uuid("id").notNull(),
    name: text("name").notNull().default(""),
    translations: jsonb("translations").$type<Translations<"name">>(),
    icon: text("icon").notNull().default(""),
    position: textC("position").notNull(),
    version: integer("version").notNull(),
  },
  (t) => [primaryKey({ columns: [t.listId, t.id] })],
);

export const checklistGroups = pgTable(
  "checklist_groups",
  {
    listId: ofList(),
    id: uuid("id").notNull(),
    activityId: uuid("activity_id").notNull(),
    name: text("name").notNull().default(""),
    translations: jsonb("translations").$type<Translations<"name">>(),
    position: textC("position").notNull(),
    version: integer("version").notNull(),
  },
  (t) => [primaryKey({ columns: [t.listId, t.id] })],
);

export const checklistItems = pgTable(
  "checklist_items",
  {
    listId: ofList(),
    id: uuid("id").notNull(),
    groupId: uuid("group_id").notNull(),
    name: text("name").notNull().default(""),
    translations: jsonb("translations").$type<Translations<"name" | "note" | "unit">>(),
    state: text("state").notNull().default("need"),
    quantity: integer("quantity").notNull().default(1),
    unit: text("unit").notNull().default(""),
    productId: uuid("product_id"),
    variantId: uuid("variant_id"),
    categoryId: uuid("category_id"),
    note: text("note").notNull().default(""),
    weight: weight("weight").notNull().default(0),
    position: textC("position").notNull(),
    version: integer("version").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.listId, t.id] }),
    check("checklist_items_quantity", sql`${t.quantity} between 1 and 999`),
    index("checklist_items_group").on(t.listId, t.groupId),
  ],
);

/** An owner's wishlist or comparison. */
export const memberships = pgTable(
  "memberships",
  {
    id: uuid("id").primaryKey(),
    ownerId: uuid("owner_id")
      .notNull()
      .references(() => owners.id, { onDelete: "cascade" }),
    kind: text("kind").notNull(),
    version: integer("version").notNull().default(0),
  },
  (t) => [
    uniqueIndex("memberships_owner_kind").on(t.ownerId, t.kind),
    check("memberships_kind", sql`${t.kind} in ('wishlist', 'comparison')`),
  ],
);

export const membershipEntries = pgTable(
  "membership_entries",
  {
    membershipId: uuid("membership_id")
      .notNull()
      .references(() => memberships.id, { onDelete: "cascade" }),
    productId: uuid("product_id").notNull(),
    /** shown when the product is gone */
    addedName: text("added_name").notNull(),
    dateAdded: instant("date_added").notNull(),
    version: integer("version").notNull(),
  },
  (t) => [primaryKey({ columns: [t.membershipId, t.productId] })],
);

/** Tombstones of a lane's rows; `laneId` is a cart's, a list's or a membership's id. */
export const removedRows = pgTable(
  "removed_rows",
  {
    laneId: uuid("lane_id").notNull(),
    rowId: text("row_id").notNull(),
    version: integer("version").notNull(),
    /** `ordered`: taken by checkout, a later set on it is dropped with notice alreadyOrdered */
    reason: text("reason").notNull().default("removed"),
    removedAt: instant("removed_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.laneId, t.rowId] })],
);

/* Letters and who asked for them. Addresses stand in lower case. */

/** How often a thing was done of late, by the hash of who did it: nobody is named here. */
export const limits = pgTable(
  "limits",
  {
    rule: text("rule").notNull(),
    subjectHash: bytes("subject_hash").notNull(),
    /** ms; only those that still count, and never more than the rule lets in */
    hits: bigint("hits", { mode: "number" }).array().notNull(),
    /** whether the last that asked was let in */
    letIn: boolean("let_in").notNull(),
    expiresAt: instant("expires_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.rule, t.subjectHash] }),
    index("limits_expires").on(t.expiresAt),
  ],
);

/** Written with what causes them, sent by a job. What they say is made when they are sent. */
export const mails = pgTable(
  "mails",
  {
    id: uuid("id").primaryKey(),
    kind: text("kind").notNull(),
    recipient: text("recipient").notNull(),
    lang: text("lang").notNull(),
    facts: jsonb("facts").$type<Record<string, string>>().notNull().default({}),
    createdAt: instant("created_at").notNull(),
    sentAt: instant("sent_at"),
    /** given up: the server said never, or every try was in vain */
    failedAt: instant("failed_at"),
    /** what the mail server answered last, without the address */
    failure: text("failure"),
  },
  (t) => [index("mails_created").on(t.createdAt)],
);

/** Of links in letters; the 256 random bits themselves stand in the letter alone. */
export const mailTokens = pgTable(
  "mail_tokens",
  {
    tokenHash: bytes("token_hash").primaryKey(),
    /** `confirm` the newsletter, `stop` every letter */
    purpose: text("purpose").notNull(),
    email: text("email").notNull(),
    lang: text("lang").notNull(),
    expiresAt: instant("expires_at").notNull(),
  },
  (t) => [index("mail_tokens_expires").on(t.expiresAt)],
);

/** The newsletter: `pending` until the link in the letter was followed, `ended` when unsubscribed. */
export const subscriptions = pgTable("subscriptions", {
  email: text("email").primaryKey(),
  state: text("state").notNull().default("pending"),
  lang: text("lang").notNull(),
  dateCreated: instant("date_created").notNull(),
  confirmedAt: instant("confirmed_at"),
  endedAt: instant("ended_at"),
});

/**
 * Letters to come: `product` when it can be bought, `category` when its sale begins, `reminder` on
 * its day. One a thing and address, which may be asked for again once it was sent.
 */
export const notices = pgTable(
  "notices",
  {
    id: uuid("id").primaryKey(),
    kind: text("kind").notNull(),
    productId: uuid("product_id").references(() => products.id, { onDelete: "cascade" }),
    variantId: uuid("variant_id").references(() => productVariants.id, { onDelete: "cascade" }),
    categoryId: uuid("category_id").references(() => productCategories.id, {
      onDelete: "cascade",
    }),
    email: text("email").notNull(),
    lang: text("lang").notNull(),
    /** of a reminder, in Kyiv */
    day: date("day"),
    /** false: the sale went on already when it was asked for, so the next one is meant */
    armed: boolean("armed").notNull().default(true),
    dateCreated: instant("date_created").notNull(),
    sentAt: instant("sent_at"),
  },
  (t) => [
    unique("notices_once")
      .on(t.kind, t.email, t.productId, t.variantId, t.categoryId)
      .nullsNotDistinct(),
    index("notices_waiting").on(t.kind).where(sql`${t.sentAt} is null`),
    index("notices_email").on(t.email),
  ],
);

/** «Зателефонуйте мені»: one open request a phone. */
export const contactRequests = pgTable(
  "contact_requests",
  {
    id: uuid("id").primaryKey(),
    phone: text("phone").notNull(),
    name: text("name").notNull(),
    comment: text("comment").notNull().default(""),
    lang: text("lang").notNull(),
    dateCreated: instant("date_created").notNull(),
    handledAt: instant("handled_at"),
  },
  (t) => [uniqueIndex("contact_requests_open").on(t.phone).where(sql`${t.handledAt} is null`)],
);
