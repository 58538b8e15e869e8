import { stableId } from "#server/platform/stable-id.ts";
import { loadShop } from "#server/seed/load.ts";
import type { ShopRows } from "#server/seed/rows/shape.ts";
import { createShopRows } from "#server/seed/rows.ts";
import { openTestApp } from "#tests/support/server/app.ts";
import { tentShop } from "./tent-shop.ts";

/** 1 July 2026, noon in Kyiv. */
export const tentNow = Date.UTC(2026, 6, 1, 9);

/** Opens the tent shop; `change` may change its rows before they are stored. */
export async function openTentShop(change: (rows: ShopRows) => void = () => {}) {
  let now = tentNow;
  const clock = () => now;
  const opened = await openTestApp({ clock, config: { publicUrl: "https://torba.example" } });
  const rows = createShopRows(tentShop, now);
  for (const row of rows.productCategories) if (row.slug === "skhovanka") row.displayed = false;
  change(rows);
  await loadShop(opened.database, rows, { clock });
  const shopper = opened.visit();
  return {
    ...opened,
    shopper,
    /** The answer for the shopper; paths are below /ajax. */
    read: async (path: string) => (await shopper.call("GET", path)).body,
    /** The names of a list's products, in order. */
    names: async (query: string): Promise<string[]> =>
      (await shopper.call("GET", `/products?fields=name&${query}`)).body.data.map(
        ({ name }: { name: string }) => name,
      ),
    moveTo: (place: string) => shopper.cookies.set("location", stableId("location", place)),
    setNow: (instant: number) => {
      now = instant;
    },
  };
}

export const idOf = {
  category: (slug: string) => stableId("category", slug),
  product: (sku: string) => stableId("product", sku),
  variant: (sku: string) => stableId("variant", sku),
};
