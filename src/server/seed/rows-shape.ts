/** What a shop is made of, as written and as rows, and what every kind of row needs. */
import type * as schema from "#server/db/schema.ts";
import { seedId } from "./ids.ts";
import type {
  Picture,
  SeedAttribute,
  SeedBrand,
  SeedCategory,
  SeedCustomerGroup,
  SeedList,
  SeedLocation,
  SeedPage,
  SeedPlaceholder,
  SeedProduct,
  SeedReview,
  SeedSettings,
  SeedTheme,
  Text,
} from "./shape.ts";

export type ShopContent = {
  locations: readonly SeedLocation[];
  settings: SeedSettings;
  theme: SeedTheme;
  categories: readonly SeedCategory[];
  attributes: readonly SeedAttribute[];
  brands: readonly SeedBrand[];
  products: readonly SeedProduct[];
  reviews: readonly SeedReview[];
  lists: readonly SeedList[];
  pages?: readonly SeedPage[];
  placeholders?: readonly SeedPlaceholder[];
  toggles?: Readonly<Record<string, boolean>>;
  customerGroups?: readonly SeedCustomerGroup[];
};

/** Named as in the schema, in an order in which they can be inserted. */
export type ShopRows = {
  settings: (typeof schema.settings.$inferInsert)[];
  themeSettings: (typeof schema.themeSettings.$inferInsert)[];
  locations: (typeof schema.locations.$inferInsert)[];
  brands: (typeof schema.brands.$inferInsert)[];
  pages: (typeof schema.pages.$inferInsert)[];
  themePlaceholders: (typeof schema.themePlaceholders.$inferInsert)[];
  featureToggles: (typeof schema.featureToggles.$inferInsert)[];
  customerGroups: (typeof schema.customerGroups.$inferInsert)[];
  productCategories: (typeof schema.productCategories.$inferInsert)[];
  attributes: (typeof schema.attributes.$inferInsert)[];
  attributeValues: (typeof schema.attributeValues.$inferInsert)[];
  products: (typeof schema.products.$inferInsert)[];
  productCategoryLinks: (typeof schema.productCategoryLinks.$inferInsert)[];
  productAttributes: (typeof schema.productAttributes.$inferInsert)[];
  productOptions: (typeof schema.productOptions.$inferInsert)[];
  productVariants: (typeof schema.productVariants.$inferInsert)[];
  productImages: (typeof schema.productImages.$inferInsert)[];
  productRelated: (typeof schema.productRelated.$inferInsert)[];
  reviews: (typeof schema.reviews.$inferInsert)[];
  checklists: (typeof schema.checklists.$inferInsert)[];
  checklistActivities: (typeof schema.checklistActivities.$inferInsert)[];
  checklistGroups: (typeof schema.checklistGroups.$inferInsert)[];
  checklistItems: (typeof schema.checklistItems.$inferInsert)[];
};

export function valueId(attribute: string, value: string): string {
  return seedId("attribute-value", `${attribute}\0${value}`);
}

/** `{name: {ua,en,ru}}` → `{ua: {name}, en: {name}, ru: {name}}` */
export function translate<Field extends string>(texts: Partial<Record<Field, Text>>) {
  const fields = Object.entries<Text | undefined>(texts);
  const inLang = (lang: keyof Text) =>
    Object.fromEntries(
      fields.flatMap(([field, text]) => (text ? [[field, text[lang]]] : [])),
    ) as Partial<Record<Field, string>>; // as: fromEntries forgets the keys
  return { ua: inLang("ua"), en: inLang("en"), ru: inLang("ru") };
}

export function pictureUrl(picture: Picture): string {
  return `/images/noto/${picture}.svg`;
}

/** `/pokhid/namety` */
export function categoryPath(slug: string, categories: readonly SeedCategory[]): string {
  const category = categories.find((one) => one.slug === slug);
  if (!category) throw new Error(`no category ${slug}`);
  const above = category.parent ? categoryPath(category.parent, categories) : "";
  return `${above}/${slug}`;
}
