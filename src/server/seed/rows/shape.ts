/** A shop's content and its rows, and helpers for all kinds of rows. */
import type { Lang } from "#contract/lang.ts";
import { stableId } from "#server/platform/stable-id.ts";
import type {
  Picture,
  SeedAttribute,
  SeedBrand,
  SeedCategory,
  SeedConcept,
  SeedCustomerGroup,
  SeedList,
  SeedLocation,
  SeedPage,
  SeedPaymentMethod,
  SeedPlaceholder,
  SeedProduct,
  SeedPromoCode,
  SeedReview,
  SeedSettings,
  SeedShippingMethod,
  SeedTheme,
  Text,
} from "#server/seed/shape.ts";
import type { tables } from "#server/seed/sql-tables.ts";

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
  concepts?: readonly SeedConcept[];
  pages?: readonly SeedPage[];
  placeholders?: readonly SeedPlaceholder[];
  toggles?: Readonly<Record<string, boolean>>;
  customerGroups?: readonly SeedCustomerGroup[];
  shippingMethods?: readonly SeedShippingMethod[];
  promoCodes?: readonly SeedPromoCode[];
  paymentMethods?: readonly SeedPaymentMethod[];
};

/** Named as in the schema, in insertion order. */
export type ShopRows = {
  [Name in keyof typeof tables]: (typeof tables)[Name]["$inferInsert"][];
};

export function valueId(attribute: string, value: string): string {
  return stableId("attribute-value", `${attribute}\0${value}`);
}

/** `{name: {ua,en,ru}}` → `{ua: {name}, en: {name}, ru: {name}}` */
export function translate<Field extends string>(texts: Partial<Record<Field, Text>>) {
  const fields = Object.entries<Text | undefined>(texts);
  const inLang = (lang: keyof Text) =>
    Object.fromEntries(
      fields.flatMap(([field, text]) => (text ? [[field, text[lang]]] : [])),
    ) as Partial<Record<Field, string>>; // as: fromEntries forgets the keys
  return { ua: inLang("ua"), en: inLang("en"), ru: inLang("ru") } satisfies Record<Lang, object>;
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
