/** A shop full of hostile texts: names, descriptions, brands, categories, pages, lists, reviews. */
import { sanitizeShopperHtml } from "#server/platform/sanitize-html.ts";
import type { ShopContent } from "#server/seed/rows/shape.ts";
import type { SeedCategory, SeedProduct, Text } from "#server/seed/shape.ts";
import { hostileTexts } from "./hostile-words.ts";
import { tentShop } from "./tent-shop.ts";

const t = (text: string): Text => ({ ua: text, en: text, ru: text });
const at = (number: number) => hostileTexts[number % hostileTexts.length] ?? "";
const all = hostileTexts.join(" ");

export const hostilePaths = {
  category: "/liutyi",
  product: (number: number) => `/liutyi/zlyi-${number}`,
  brand: (number: number) => `/brands/brend-${number}`,
  page: (number: number) => `/storinka-${number}`,
};

const category: SeedCategory = {
  slug: "liutyi",
  parent: null,
  picture: "tent",
  sort: 1,
  is_main: true,
  name: t(all),
  description: t(sanitizeShopperHtml(all)),
};

function product(number: number): SeedProduct {
  return {
    sku: `ZLYI-${number}`,
    slug: `zlyi-${number}`,
    categories: ["liutyi"],
    brand: `brend-${number}`,
    name: t(at(number)),
    pictures: ["tent"],
    price: 100,
    // As the product import stores it.
    description: t(sanitizeShopperHtml(`<p>Опис ${all}</p>`)),
    stock_status: "available",
    stock: 5,
    weight: 1,
    rating: 4,
    rating_votes: 1,
    popularity: 1,
    attributes: { color: ["blue"] },
  };
}

const thing = (text: string) => ({ name: t(text), quantity: 1, unit: text, note: t(text) });

export const hostileShop: ShopContent = {
  ...tentShop,
  settings: { ...tentShop.settings, store_name: t(at(0)) },
  theme: { ...tentShop.theme, footer_menu: [{ label: t(at(1)), path: "/liutyi" }] },
  categories: [category],
  attributes: [
    { name: "color", label: t(at(2)), values: [{ name: "blue", label: t(at(3)) }] },
    ...tentShop.attributes.slice(1),
  ],
  brands: hostileTexts.map((text, number) => ({
    slug: `brend-${number}`,
    name: t(text),
    description: t(sanitizeShopperHtml(all)),
  })),
  products: hostileTexts.map((_, number) => product(number)),
  reviews: hostileTexts.map((text, number) => ({
    sku: `ZLYI-${number}`,
    author: text,
    rating: 5,
    text: all,
    pros: text,
    cons: text,
    daysAgo: 1,
  })),
  lists: [
    {
      slug: "zlyi",
      name: t(at(4)),
      description: t(all),
      pictures: ["tent", "tent", "tent"],
      activities: [
        {
          name: t(at(5)),
          icon: "tent",
          groups: [{ name: t(at(6)), items: hostileTexts.map(thing) }],
        },
      ],
    },
  ],
  // The owner's HTML passes the allow-list when it is stored.
  pages: hostileTexts.map((text, number) => ({
    slug: `storinka-${number}`,
    title: t(text),
    meta_description: t(text),
    content: t(`<h2>${text}</h2><p>${all}</p>`),
    tags: ["info"],
  })),
  placeholders: [{ key: "hello", place: "home", value: t(`<p>Вітаємо ${all}</p>`) }],
};
