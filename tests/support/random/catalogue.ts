/**
 * Random shops with few different values, so that these collide, in every combination. A shop is
 * drawn as plain choices (which shrink well) and then built into rows.
 */
import fc from "fast-check";
import { stockStatuses } from "#contract/product-names.ts";
import type { StockStatus } from "#contract/products.ts";
import { stableId } from "#server/platform/stable-id.ts";
import type { ShopContent, ShopRows } from "#server/seed/rows/shape.ts";
import { createShopRows } from "#server/seed/rows.ts";
import type { Text } from "#server/seed/shape.ts";

const day = 86_400_000;

/** All letters of the alphabet, similar ones side by side, and other characters of names. */
const knownWords = [
  ..."Намет Намети намет Наметик Ґанок Ганок ґрунт М’ята М'ята Мята Їжак Йод Єнот Еней Іриси".split(
    " ",
  ),
  ..."Щука Жук Цукор Чай Шафа Фен Хліб Юшка Яблуко Яблука Соль Сіль в й 2 10 9 10л 3х3 USB-C".split(
    " ",
  ),
  ..."Tent Tents tent-2 Café Ёлка Елка Объём Сыр Эхо № «Плай» (великий) 1,5".split(" "),
];
const letters = "абвгґдеєжзиіїйклмнопрстуфхцчшщьюяАЄІЇҐ’ -09az".split("");

export const word = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...knownWords) },
  { weight: 1, arbitrary: fc.string({ unit: fc.constantFrom(...letters), maxLength: 8 }) },
);
export const name = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(" "));
/** A text may be missing in the other languages. */
const text: fc.Arbitrary<Text> = fc.record({
  ua: name,
  en: fc.option(name, { nil: "" }),
  ru: fc.option(name, { nil: "" }),
});
export const few = fc.nat(3);
const rarely = fc.integer({ min: 0, max: 7 }).map((n) => n === 0);
const saleDay = fc.option(fc.integer({ min: -2, max: 2 }), { nil: undefined });

const drawnCategory = fc.record({
  parent: fc.option(few, { nil: undefined }),
  name: text,
  position: few,
  hidden: rarely,
  locations: fc.oneof(
    { weight: 4, arbitrary: fc.constant(undefined) },
    { weight: 1, arbitrary: fc.array(few, { maxLength: 2 }) },
  ),
  discount: fc.constantFrom(0, 0, 0, 10, 33.33, 100),
  from: saleDay,
  to: saleDay,
  sort: fc.constantFrom("", "", "price_desc", "newest,-name", "nonsense"),
  activity: fc.constantFrom(null, null, "hiking", "fishing"),
});

const drawnVariant = fc.record({
  price: fc.constantFrom(0, 0, 50, 99.99, 100),
  stock: fc.option(few, { nil: null }),
  value: few,
});

const drawnProduct = fc.record({
  name: text,
  categories: fc.array(few, { maxLength: 3 }),
  brand: fc.option(few, { nil: undefined }),
  price: fc.constantFrom(0.01, 10, 99.99, 100, 100, 250.5),
  sale: fc.option(fc.record({ price: fc.constantFrom(5, 50, 100), from: saleDay, to: saleDay }), {
    nil: undefined,
  }),
  stockStatus: fc.constantFrom<StockStatus>("available", "available", ...stockStatuses),
  stock: fc.option(few, { nil: null }),
  rating: fc.constantFrom(0, 1, 7, 9, 14),
  votes: few,
  popularity: few,
  position: few,
  created: few,
  values: fc.array(fc.tuple(few, few), { minLength: 1, maxLength: 5 }),
  variants: fc.array(drawnVariant, { maxLength: 3 }),
  tags: fc.uniqueArray(fc.nat(3), { maxLength: 2 }),
  hidden: rarely,
});

export const drawnCatalogue = fc.record({
  categories: fc.array(drawnCategory, { maxLength: 8 }),
  /** The number of values of each attribute. */
  attributes: fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 3 }),
  brands: fc.array(text, { maxLength: 2 }),
  products: fc.oneof(
    { weight: 9, arbitrary: fc.array(drawnProduct, { minLength: 8, maxLength: 30 }) },
    { weight: 1, arbitrary: fc.array(drawnProduct, { maxLength: 3 }) },
  ),
  limit: fc.integer({ min: 1, max: 9 }),
  sorting: fc.constantFrom("popular", "newest", "price_asc", "-rating,name", "nonsense"),
});
export type DrawnCatalogue = typeof drawnCatalogue extends fc.Arbitrary<infer T> ? T : never;
type DrawnProduct = DrawnCatalogue["products"][number];

export const places = ["rivne", "lviv", "kyiv"];
const plain = (same: string): Text => ({ ua: same, en: same, ru: same });
export const categorySlug = (at: number) => `category-${at}`;
export const attributeName = (at: number) => ["color", "size", "season"][at] ?? `attribute-${at}`;
export const valueName = (at: number) => `value-${at}`;
export const productSku = (at: number) => `SKU-${at}`;
export const tagName = (at: number): string => `tag-${at}`;

/** One of `count` choices, whatever was drawn; undefined when there is none. */
export function pick(drawn: number, count: number): number | undefined {
  return count > 0 ? drawn % count : undefined;
}

export function buildCatalogue(drawn: DrawnCatalogue, now: number): ShopRows {
  const rows = createShopRows(contentOf(drawn), now);
  const date = (days: number | undefined) =>
    days === undefined ? null : new Date(now + days * day);
  for (const [at, category] of drawn.categories.entries()) {
    Object.assign(rows.productCategories[at] ?? {}, {
      displayed: !category.hidden,
      discount: category.discount,
      dateSaleFrom: date(category.from),
      dateSaleTo: date(category.to),
      sort: category.sort,
      activity: category.activity,
    });
  }
  for (const [at, product] of drawn.products.entries()) {
    const row = rows.products[at];
    if (!row) continue;
    const main = categoriesOf(product, drawn)[0];
    Object.assign(row, {
      displayed: !product.hidden,
      position: product.position,
      dateCreated: new Date(now - product.created * 1000),
      dateSaleFrom: date(product.sale?.from),
      dateSaleTo: date(product.sale?.to),
      ...(main === undefined ? { categoryId: null, path: `/p/${row.slug}` } : {}),
      ratingSum: product.votes > 0 ? product.rating : 0,
    });
  }
  // A product without a category got one so that it has a path.
  rows.productCategoryLinks = rows.productCategoryLinks.filter(
    ({ categoryId }) => categoryId !== stableId("category", nowhere),
  );
  rows.productCategories = rows.productCategories.filter(({ slug }) => slug !== nowhere);
  return rows;
}

const nowhere = "nowhere";

function contentOf(drawn: DrawnCatalogue): ShopContent {
  return {
    locations: places.map((slug, at) => ({
      slug,
      name: plain(slug),
      lat: 50,
      lng: 24,
      isDefault: at === 1,
    })),
    settings: {
      store_name: plain("Shop"),
      products_limit: drawn.limit,
      default_product_sorting: drawn.sorting,
    },
    theme: {
      main_app_color: "#1b6a4b",
      main_page_color: "#f4f4ec",
      fonts_main: "Onest",
      home_override_by_page: "",
      home_slider: [],
      footer_menu: [],
      social: [],
    },
    categories: [
      ...drawn.categories.map((category, at) => {
        const parent = category.parent === undefined ? undefined : pick(category.parent, at);
        return {
          slug: categorySlug(at),
          parent: parent === undefined ? null : categorySlug(parent),
          name: category.name,
          description: plain(""),
          picture: "tent",
          sort: category.position,
          ...(category.locations && {
            locations: category.locations.flatMap((place) => places[place] ?? []),
          }),
        };
      }),
      {
        slug: nowhere,
        parent: null,
        name: plain(""),
        description: plain(""),
        picture: "tent",
        sort: 0,
      },
    ],
    attributes: drawn.attributes.map((values, at) => ({
      name: attributeName(at),
      label: plain(attributeName(at)),
      values: Array.from({ length: values }, (_, value) => ({
        name: valueName(value),
        label: plain(`${at}.${value}`),
      })),
    })),
    brands: drawn.brands.map((brand, at) => ({
      slug: `brand-${at}`,
      name: brand,
      description: plain(""),
    })),
    products: drawn.products.map((product, at) => contentOfProduct(product, at, drawn)),
    reviews: [],
    lists: [],
  };
}

function categoriesOf(product: DrawnProduct, drawn: DrawnCatalogue): string[] {
  const all = product.categories.flatMap((at) => pick(at, drawn.categories.length) ?? []);
  return [...new Set(all)].map(categorySlug);
}

function contentOfProduct(
  product: DrawnProduct,
  at: number,
  drawn: DrawnCatalogue,
): ShopContent["products"][number] {
  const [main = nowhere, ...others] = categoriesOf(product, drawn);
  const attributes: Record<string, string[]> = {};
  for (const [attribute, value] of product.values) {
    const chosen = pick(attribute, drawn.attributes.length);
    if (chosen === undefined) continue;
    const values = new Set(attributes[attributeName(chosen)]);
    values.add(valueName(pick(value, drawn.attributes[chosen] ?? 1) ?? 0));
    attributes[attributeName(chosen)] = [...values];
  }
  const brand = product.brand === undefined ? undefined : pick(product.brand, drawn.brands.length);
  const option = drawn.attributes.length > 0 ? attributeName(0) : undefined;
  return {
    sku: productSku(at),
    slug: `product-${at}`,
    categories: [main, ...others],
    brand: brand === undefined ? null : `brand-${brand}`,
    name: product.name,
    description: plain("<p>.</p>"),
    pictures: ["tent"],
    price: product.price,
    ...(product.sale && { sale: { price: product.sale.price } }),
    stock_status: product.stockStatus,
    stock: product.stock,
    weight: 0.25,
    rating: 0,
    rating_votes: product.votes,
    popularity: product.popularity,
    attributes,
    ...(option && product.variants.length > 0 && { options: [option] }),
    variants: product.variants.map((variant, nth) => ({
      sku: `${productSku(at)}-${nth}`,
      options: option
        ? { [option]: valueName(pick(variant.value, drawn.attributes[0] ?? 1) ?? 0) }
        : {},
      price: variant.price,
      stock: variant.stock,
      weight: 0,
    })),
    tags: product.tags.map(tagName),
    related: at > 0 ? [productSku(0)] : [],
  };
}
