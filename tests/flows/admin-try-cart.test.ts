/** The cart that the back office counts on the device is the shopper's, to the kopiyka. */
import { expect, test } from "vitest";
import { type TriedProduct, type TriedPromotion, tryCart } from "#rules/promos/try-cart.ts";
import { openTestApp } from "#tests/support/server/app.ts";
import { openAdmin } from "#tests/support/shop/admin.ts";

const { app, visit } = await openTestApp({ seed: true });
const owner = await openAdmin(app);

const promotions = [
  { kind: "percent", percent: "12,5" },
  { kind: "percent", percent: 33.33, excludes_sale: true, minimum: 700 },
  { kind: "amount", amount: "99,99" },
  { kind: "amount", amount: 333.33, inCategory: true },
  { kind: "percent", percent: 7, inCategory: true, minimum: 1_000_000 },
  { kind: "gift", isGift: true },
] as const;

test("try-out, shopper's cart and /try agree over promotions of every kind", async () => {
  const { data } = (await owner.get("/products?stock_status=available&limit=60")).body;
  // as: the answer of the contract
  const products = data as TriedProduct[];
  const { body: categories } = await owner.get("/product_categories?limit=10000");
  const { body: locations } = await owner.get("/locations");
  const home = locations.find((one: { isLocationDefault: boolean }) => one.isLocationDefault);
  const facts = { categories, place: home.id, now: app.core.shop.clock() };
  const tops = categories.filter((one: { parent_id: string | null }) => !one.parent_id);
  for (const [round, { ...sent }] of promotions.entries()) {
    const picked = products.filter((_, at) => at % promotions.length === round).slice(0, 4);
    const lines = picked.map((product, at) => ({
      product,
      variantId: product.variants[0]?.id ?? null,
      quantity: 1 + (at % 3),
    }));
    const [first] = lines;
    if (!first) throw new Error("the demo shop has too few products");
    const gift = { product_id: first.product.id, variant_id: first.variantId, quantity: 1 };
    const { body: promotion } = await owner.post("/promotions", {
      ...sent,
      ...("isGift" in sent && { gift }),
      ...("inCategory" in sent && { category_ids: [tops[0].id] }),
    });
    // as: the answer of the contract
    // The gift comes into the cart with its code.
    const counted =
      "isGift" in sent ? lines.with(0, { ...first, quantity: first.quantity + 1 }) : lines;
    const tried = tryCart(counted, promotion as TriedPromotion, facts);
    const { code } = (await owner.post(`/promotions/${promotion.id}/codes`, { code: `R${round}` }))
      .body;
    const shopper = visit();
    for (const { product, variantId, quantity } of lines) {
      const line = { product_id: product.id, variant_id: variantId, quantity };
      // What no shopper sees here is refused, and does not count in the tried cart either.
      await shopper.post("/cart/items", line);
    }
    await shopper.post("/action_code", { code });
    const { body: cart } = await shopper.get("/cart");
    const says = `promotion ${round}`;
    expect(cart.items.length, says).toBe(tried.lines.length);
    expect(cart.promo.reason, says).toBe(tried.reason);
    expect(cart.discount_total, says).toBe(tried.discount);
    expect(cart.subtotal, says).toBe(tried.subtotal);
    const byLine = Object.fromEntries(tried.lines.map(({ id, discount }) => [id, discount]));
    for (const item of cart.items) expect(item.discount_total, says).toBe(byLine[item.id]);
    if ("isGift" in sent) continue;
    const items = lines.map(({ product, variantId, quantity }) => ({
      product_id: product.id,
      variant_id: variantId,
      quantity,
    }));
    const { body: answer } = await owner.post(`/promotions/${promotion.id}/try`, { items });
    expect(answer, says).toMatchObject({ reason: tried.reason, amount: tried.discount });
  }
});
