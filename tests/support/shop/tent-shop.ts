/**
 * A shop small enough to remember:
 *
 *   pokhid (no products of its own)
 *     namety    Плай 2 (4200, sale 3900), Плай 10 (5000), Ґанок (2500, out of stock)
 *     spalnyky  Пух (3000; S 2800 without stock, M at the product's price)
 *   ryba        Вудка (900), visible in Odesa only; Плай 2 is here too
 *   skhovanka   hidden, with a hidden product: Скарб (1)
 */
import type { ShopContent } from "#server/seed/rows/shape.ts";
import type { SeedCategory, SeedProduct, Text } from "#server/seed/shape.ts";

const t = (ua: string, en = "", ru = ""): Text => ({ ua, en, ru });

function category(slug: string, parent: string | null, sort: number, name: Text): SeedCategory {
  return { slug, parent, name, description: t(""), picture: "tent", sort };
}

function product(
  slug: string,
  more: Partial<SeedProduct> & Pick<SeedProduct, "name">,
): SeedProduct {
  return {
    sku: slug.toUpperCase(),
    slug,
    categories: ["namety"],
    brand: "plai",
    description: t("<p>Опис</p>", "<p>Words</p>"),
    pictures: ["tent"],
    price: 100,
    stock_status: "available",
    stock: 5,
    weight: 2.1,
    rating: 4.6,
    rating_votes: 18,
    popularity: 0,
    attributes: {},
    ...more,
  };
}

export const tentShop: ShopContent = {
  locations: [
    { slug: "lviv", name: t("Львів", "Lviv", "Львов"), lat: 49.8, lng: 24, isDefault: true },
    { slug: "odesa", name: t("Одеса", "Odesa", "Одесса"), lat: 46.5, lng: 30.7 },
  ],
  settings: { store_name: t("Торба", "Torba", "Торба"), products_limit: 3 },
  theme: {
    main_app_color: "#123456",
    main_page_color: "#ffffff",
    fonts_main: "Onest",
    home_override_by_page: "",
    home_slider: [],
    social: [],
    footer_menu: [{ label: t("Намети", "Tents"), path: "/pokhid/namety" }],
  },
  categories: [
    category("pokhid", null, 1, t("Похід", "Hiking")),
    category("namety", "pokhid", 3, t("Намети", "Tents")),
    category("spalnyky", "pokhid", 2, t("Спальники", "Sleeping bags")),
    { ...category("ryba", null, 0, t("Риба", "Fish")), locations: ["odesa"] },
    category("skhovanka", null, 9, t("Схованка")),
  ],
  attributes: [
    {
      name: "color",
      label: t("Колір", "Colour"),
      values: [
        { name: "blue", label: t("Синій", "Blue") },
        { name: "red", label: t("Червоний", "Red") },
        { name: "green", label: t("Зелений", "Green") },
      ],
    },
    {
      name: "season",
      label: t("Сезон", "Season"),
      values: [
        { name: "summer", label: t("Літо", "Summer") },
        { name: "winter", label: t("Зима", "Winter") },
      ],
    },
    {
      name: "size",
      label: t("Розмір", "Size"),
      values: [
        { name: "s", label: t("S") },
        { name: "m", label: t("M") },
      ],
    },
  ],
  brands: [{ slug: "plai", name: t("Плай", "Plai", "Плай"), description: t("") }],
  products: [
    product("plai-2", {
      name: t("Намет Плай 2", "Plai 2 tent", "Палатка Плай 2"),
      categories: ["namety", "ryba"],
      price: 4200,
      sale: { price: 3900, fromDay: -1, toDay: 7 },
      popularity: 30,
      attributes: { color: ["blue"], season: ["summer", "winter"] },
      related: ["GANOK"],
    }),
    product("plai-10", {
      name: t("Намет Плай 10", "Plai 10 tent"),
      price: 5000,
      popularity: 20,
      attributes: { color: ["red"], season: ["summer"] },
    }),
    product("ganok", {
      name: t("Ґанок-намет “М’ята”"),
      brand: null,
      price: 2500,
      stock_status: "out_of_stock",
      stock: 0,
      rating_votes: 0,
      popularity: 40,
      attributes: { color: ["blue"], season: ["winter"] },
    }),
    product("pukh", {
      name: t("Спальник Пух", "Down bag"),
      categories: ["spalnyky"],
      barcode: "4820000000017",
      price: 3000,
      popularity: 10,
      attributes: { season: ["winter"] },
      options: ["size"],
      variants: [
        { sku: "PUKH-S", options: { size: "s" }, price: 2800, stock: 0, weight: 1 },
        { sku: "PUKH-M", options: { size: "m" }, price: 0, stock: 2, weight: 1.1 },
      ],
    }),
    product("vudka", { name: t("Вудка", "Rod"), categories: ["ryba"], price: 900 }),
    product("skarb", { name: t("Скарб"), categories: ["skhovanka"], price: 1 }),
  ],
  reviews: [],
  lists: [],
};
