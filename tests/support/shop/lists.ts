/** A small shop with one ready list, and lists as a device creates them. */
import type { Checklist } from "#contract/checklists.ts";
import { stableId } from "#server/platform/stable-id.ts";
import { loadShop } from "#server/seed/load.ts";
import { createShopRows } from "#server/seed/rows.ts";
import type { SeedProduct, Text } from "#server/seed/shape.ts";
import { newTestId, type TestApp } from "#tests/support/server/app.ts";

const inAll = (ua: string, en = ua, ru = ua): Text => ({ ua, en, ru });

/** The ready list of `seedListShop`. */
export const readyId = stableId("list", "hike");
export const productIds = {
  gas: stableId("product", "GAS"),
  jacket: stableId("product", "JACKET"),
};

const product = (
  sku: string,
  more: Pick<SeedProduct, "price" | "weight"> & Partial<SeedProduct>,
): SeedProduct => ({
  sku,
  slug: sku.toLowerCase(),
  categories: ["hike"],
  brand: null,
  name: inAll(sku),
  description: inAll(""),
  pictures: ["camping"],
  stock_status: "available",
  stock: null,
  rating: 0,
  rating_votes: 0,
  popularity: 1,
  attributes: {},
  ...more,
});

/** Fills the app's empty database: two products, one with sizes, and the ready list. */
export async function seedListShop({ database, shop }: TestApp): Promise<void> {
  const item = (name: Text, more: { product?: string; weight?: number } = {}) => ({
    name,
    quantity: 2,
    unit: "piece",
    note: inAll("беріть синій", "take the blue one", "берите синий"),
    ...more,
  });
  const rows = createShopRows(
    {
      locations: [{ slug: "rivne", name: inAll("Рівне"), lat: 50.6, lng: 26.2, isDefault: true }],
      settings: { store_name: "Torba" },
      theme: {
        main_app_color: "#0a5",
        main_page_color: "#fff",
        fonts_main: "Onest",
        home_override_by_page: "",
        home_slider: [],
        footer_menu: [],
        social: [],
      },
      categories: [
        {
          slug: "hike",
          parent: null,
          name: inAll("Похід"),
          description: inAll(""),
          picture: "camping",
          sort: 1,
        },
      ],
      attributes: [
        {
          name: "size",
          label: inAll("Розмір"),
          values: [
            { name: "m", label: inAll("M") },
            { name: "l", label: inAll("L") },
          ],
        },
      ],
      brands: [],
      products: [
        product("GAS", { price: 189.5, weight: 0.36 }),
        product("JACKET", {
          price: 2000,
          weight: 0.5,
          options: ["size"],
          attributes: { size: ["m", "l"] },
          variants: [
            { sku: "JACKET-M", options: { size: "m" }, price: 0, stock: 3, weight: 0 },
            { sku: "JACKET-L", options: { size: "l" }, price: 2200, stock: 1, weight: 0.6 },
          ],
        }),
      ],
      reviews: [],
      lists: [
        {
          slug: "hike",
          name: inAll("Похід на три дні", "Three-day hike", "Поход на три дня"),
          description: inAll("Карпати", "The Carpathians", "Карпаты"),
          pictures: ["camping", "tent", "hiking-boot"],
          activities: [
            {
              name: inAll("Табір", "Camp", "Лагерь"),
              icon: "tent",
              groups: [
                {
                  name: inAll("Кухня", "Kitchen", "Кухня"),
                  items: [
                    item(inAll("Газ", "Gas", "Газ"), { product: "GAS" }),
                    item(inAll("Ложка", "Spoon", "Ложка"), { weight: 0.02 }),
                  ],
                },
                {
                  name: inAll("Одяг", "Clothes", "Одежда"),
                  items: [item(inAll("Куртка", "Jacket", "Куртка"), { product: "JACKET" })],
                },
              ],
            },
          ],
        },
      ],
    },
    shop.clock(),
  );
  await loadShop(database, rows, shop);
}

/** A device's own list: one activity, one group, `count` items. */
export function newList(count: number, id = newTestId()) {
  const ids = Array.from({ length: count }, () => newTestId());
  const activity_id = newTestId();
  const group_id = newTestId();
  const items = ids.map((itemId, index) => ({
    id: itemId,
    name: `Річ ${index}`,
    position: `b${String(index).padStart(4, "0")}`,
  }));
  const group = { id: group_id, name: "Група", position: "a0", items };
  const body = {
    id,
    name: "Мій список",
    items: [{ id: activity_id, name: "Табір", position: "a0", groups: [group] }],
  };
  const inGroup = `/checklists/${id}/activities/${activity_id}/groups/${group_id}`;
  return {
    id,
    ids,
    activity_id,
    group_id,
    body,
    inGroup,
    itemPath: (itemId: string | undefined) => `${inGroup}/items/${itemId}`,
  };
}

export function statesOf(list: Checklist): string[] {
  return list.items
    .flatMap(({ groups }) => groups)
    .flatMap(({ items }) => items)
    .map(({ state }) => state);
}
