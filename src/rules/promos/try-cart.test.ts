import { expect, test } from "vitest";
import type { CartItem } from "#contract/cart.ts";
import { lineId } from "#contract/cart-line.ts";
import { noCart, usualTerms } from "#rules/cart/cart.ts";
import { settleCart } from "#rules/cart/pricing.ts";
import { anywhere } from "#rules/catalogue/visibility.ts";
import { type TriedLine, type TriedProduct, type TriedPromotion, tryCart } from "./try-cart.ts";

/** The same carts in every run (mulberry32). */
function makeRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const now = Date.parse("2026-11-26T10:00:00Z");
/** tents are below camping; food stands alone. */
const category = (id: string, parent_id: string | null = null) => ({
  id,
  parent_id,
  displayed: true,
  use_location: false,
  location_ids: [],
});
const categories = [category("camping"), category("tents", "camping"), category("food")];
const facts = { categories, place: anywhere, now } as const;

type Random = () => number;
const pick = <T>(random: Random, list: readonly [T, ...T[]]): T =>
  list[Math.floor(random() * list.length)] ?? list[0];

function randomProduct(random: Random, id: string): TriedProduct {
  const regular = Math.ceil(random() * 500_000) / 100;
  const price = random() < 0.4 ? Math.ceil(regular * 100 * random()) / 100 : regular;
  const variant = { id: `${id}-m`, price: 0, price_now: 0, stock_quantity: 3 };
  return {
    id,
    price,
    regular_price: regular,
    stock_quantity: pick(random, [5, null]),
    enabled: true,
    stock_status: "available",
    category_ids: [pick(random, ["camping", "tents", "food"])],
    variants: random() < 0.3 ? [{ ...variant, price: regular, price_now: price }] : [],
  };
}

function randomPromotion(random: Random, lines: readonly TriedLine[]): TriedPromotion {
  const given = lines[0];
  return {
    kind: pick(random, ["percent", "amount", "gift", "free_delivery"]),
    percent: Math.round(random() * 10_000) / 100,
    amount: Math.round(random() * 100_000) / 100,
    minimum: random() < 0.5 ? 0 : Math.round(random() * 500_000) / 100,
    excludes_sale: random() < 0.4,
    category_ids: random() < 0.5 ? [] : [pick(random, ["camping", "tents", "food"])],
    gift:
      given && random() < 0.7
        ? { product_id: given.product.id, variant_id: given.variantId, quantity: 1 }
        : null,
    enabled: random() < 0.95,
    date_from: random() < 0.1 ? "2026-12-01T00:00:00Z" : null,
    date_to: random() < 0.1 ? "2026-11-01T00:00:00Z" : null,
    most_uses: random() < 0.1 ? 3 : null,
    uses: 3,
  };
}

/** As the shop puts the same line into a shopper's cart. */
function cartItem({ product, variantId, quantity }: TriedLine): CartItem {
  const variant = product.variants.find(({ id }) => id === variantId);
  const price = variant?.price_now || product.price;
  return {
    id: lineId(product.id, variantId),
    product_id: product.id,
    variant_id: variantId,
    variant_name: "",
    sku: "",
    name: "",
    brand_name: "",
    path: "",
    image_url: "",
    price,
    regular_price: variant?.price || product.regular_price,
    quantity,
    price_total: 0,
    discount_total: 0,
    weight: 0,
    stock_status: "available",
    stock_quantity: variant?.stock_quantity ?? product.stock_quantity,
    available: true,
    checklist_items: [],
    added_price: price,
    date_added: "2026-11-26T08:00:00.000Z",
  };
}

/** What the shop's server says of the promotion beside that cart. */
function shopTerms(promotion: TriedPromotion, lines: readonly TriedLine[]) {
  const { kind, percent, amount, minimum, excludes_sale, category_ids, gift } = promotion;
  const isInside = ({ product }: TriedLine) =>
    product.category_ids.some(
      (id) => category_ids.includes(id) || (id === "tents" && category_ids.includes("camping")),
    );
  const isSpent = promotion.most_uses !== null && promotion.most_uses <= promotion.uses;
  const isEnded = !promotion.enabled || promotion.date_to !== null;
  const value = { percent, amount, gift: 0, free_delivery: 0 }[kind];
  const reasons = [
    isEnded && ("ended" as const),
    promotion.date_from !== null && ("early" as const),
    isSpent && ("spent" as const),
  ];
  return {
    code: "TRY",
    kind,
    value,
    minimum,
    excludes_sale,
    products:
      category_ids.length === 0 ? null : lines.filter(isInside).map((one) => one.product.id),
    gift: gift && {
      line_id: lineId(gift.product_id, gift.variant_id),
      quantity: gift.quantity,
      name: "",
    },
    refused: reasons.find((reason) => reason !== false) ?? null,
  };
}

test("a tried cart is the shopper's cart to the kopiyka, over five hundred random ones", () => {
  const random = makeRandom(20);
  let discounted = 0;
  for (let round = 0; round < 500; round += 1) {
    const lines = Array.from({ length: Math.ceil(random() * 8) }, (_, at): TriedLine => {
      const product = randomProduct(random, `p${at}`);
      const variantId = product.variants[0]?.id ?? null;
      return { product, variantId, quantity: Math.ceil(random() * 9) };
    });
    const promotion = randomPromotion(random, lines);
    const terms = { ...usualTerms, shipping: null, promo: shopTerms(promotion, lines) };
    const empty = noCart({ version: 1, epoch: "first" }, terms);
    const cart = settleCart({ ...empty, items: lines.map(cartItem) });
    const tried = tryCart(lines, promotion, facts);
    expect(tried, `round ${round}`).toMatchObject({
      reason: cart.promo?.reason,
      discount: cart.discount_total,
      subtotal: cart.subtotal,
      total: Math.round((cart.grand_total - cart.shipping_price) * 100) / 100,
    });
    expect(tried.lines.map(({ discount }) => discount)).toEqual(
      cart.items.map((item) => item.discount_total),
    );
    if (tried.discount > 0) discounted += 1;
  }
  // Enough of them take something off for the equality to say anything.
  expect(discounted).toBeGreaterThan(100);
});

test("what cannot be bought does not count", () => {
  const product = { ...randomProduct(makeRandom(1), "p"), variants: [] };
  const promotion = { ...randomPromotion(() => 0.99, []), kind: "percent" as const };
  const lines = [{ product, variantId: null, quantity: 1 }];
  expect(tryCart(lines, promotion, facts).lines).toHaveLength(1);
  for (const change of [{ enabled: false }, { price: 0 }, { stock_status: "out_of_stock" }]) {
    const gone = [{ product: { ...product, ...change }, variantId: null, quantity: 1 }];
    expect(tryCart(gone, promotion, facts).lines).toEqual([]);
  }
  const hidden = categories.map((one) => ({ ...one, displayed: false }));
  expect(tryCart(lines, promotion, { ...facts, categories: hidden }).lines).toEqual([]);
  const variant = { id: "m", price: 0, price_now: 0, stock_quantity: 1 };
  const unchosen = [{ product: { ...product, variants: [variant] }, variantId: null, quantity: 1 }];
  expect(tryCart(unchosen, promotion, facts).lines).toEqual([]);
});
