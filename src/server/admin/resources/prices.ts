/** Many prices in one call, each for itself: what a price list of an accounting system changes. */
import type * as z from "zod/mini";
import type { AnyFieldCode } from "#contract/admin/errors.ts";
import { money, Unreadable } from "#contract/admin/fields.ts";
import { mostPriceChanges, priceChangesBody, priceResults } from "#contract/admin/prices.ts";
import { uuid } from "#contract/ids.ts";
import { isSaleAbovePrice } from "#rules/pricing/sale-price.ts";
import type { AdminContext } from "#server/admin/engine/context.ts";
import { type AdminObject, defineResource, type RouteCall } from "#server/admin/engine/resource.ts";
import { lockRows, withoutEffect } from "#server/admin/engine/sql-engine.ts";
import { updateObjects } from "#server/admin/engine/write-many.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { findPlaces, type NamedPlace, type PlaceName } from "#server/products/edit/sql-places.ts";
import { readPlainObjects } from "./products/product-object.ts";
import { productsResource } from "./products/products.ts";
import type { VariantPrice } from "./products/variant-prices.ts";

export const pricesResource = defineResource({
  name: "prices",
  scope: "products",
  about: "prices of many products and variants",
  fields: {},
  answer: priceResults,
  table: { name: "products" },
  routes: [
    {
      method: "POST",
      path: "",
      kind: "write",
      bodyLimit: 2 * 1024 * 1024,
      about: "Changes prices of products and variants; each change is for itself",
      body: priceChangesBody,
      answer: priceResults,
      run: changePrices,
    },
  ],
});

type Result = z.infer<typeof priceResults>["results"][number];
type Prices = NonNullable<Result["before"]>;
type Fault = { code: string; field: string | null };
type Sent = { name: PlaceName; prices: Partial<Prices>; fault?: Fault };

async function changePrices(context: AdminContext, { body }: RouteCall) {
  const { changes, dry_run } = body;
  if (!Array.isArray(changes)) throw new Refusal("invalid", { fields: { changes: "required" } });
  if (changes.length > mostPriceChanges)
    throw new Refusal("invalid", { fields: { changes: "tooMany" } });
  const sent = changes.map(readChange);
  const places = await findPlaces(
    context.db,
    sent.map(({ name }) => name),
  );
  const ids = [...new Set(places.flatMap((place) => place?.product_id ?? []))];
  // Locked before they are read: one that goes or changes meanwhile fails only its own changes.
  await lockRows(context.db, pricesResource.table, ids);
  const products = await readPrices(context, ids);
  const results = sent.map((change, at) => apply(change, places[at], products));
  const changed = [...products.values()].filter(({ isChanged }) => isChanged);
  const isRehearsal = dry_run === true || dry_run === "true";
  const save = () => savePrices(context, changed);
  await (isRehearsal ? withoutEffect(context.db, save) : save());
  return { results };
}

const priceField = money();
const notSent = Symbol();

function readChange(row: unknown): Sent {
  const given = typeof row === "object" && row !== null ? row : {};
  const at = (key: string): unknown =>
    Object.hasOwn(given, key) ? Reflect.get(given, key) : notSent;
  const id = (key: string) => {
    const value = at(key);
    return typeof value === "string" && uuid.safeParse(value).success ? value.toLowerCase() : null;
  };
  const [sku, product_id, variant_id] = [at("sku"), id("product_id"), id("variant_id")];
  const change: Sent = {
    name: {
      ...(typeof sku === "string" || typeof sku === "number" ? { sku: String(sku).trim() } : {}),
      ...(product_id && { product_id }),
      ...(variant_id && { variant_id }),
    },
    prices: {},
  };
  for (const field of ["price", "sale_price"] as const) {
    const value = at(field);
    if (value === notSent) continue;
    const read = priceField.read(value);
    if (read instanceof Unreadable) change.fault = { code: read.code, field };
    else change.prices[field] = read;
  }
  if (Object.keys(change.prices).length === 0)
    change.fault ??= { code: "required", field: "price" };
  return change;
}

/** A product with the prices that the changes so far give it and its variants. */
type Priced = {
  id: string;
  stored: Prices;
  product: Prices;
  variants: Map<string, number>;
  changedVariants: Set<string>;
  isChanged: boolean;
};

async function readPrices(context: AdminContext, ids: readonly string[]) {
  const objects = await readPlainObjects(context, ids);
  return new Map(objects.map((object) => [object.id, pricedOf(object)]));
}

function pricedOf({ id, regular_price, sale_price, variants }: AdminObject): Priced {
  // as: the shape that the contract states
  const own = (variants ?? []) as VariantPrice[];
  const stored = { price: Number(regular_price), sale_price: Number(sale_price) };
  return {
    id,
    stored,
    product: stored,
    variants: new Map(own.map((variant) => [variant.id, variant.price])),
    changedVariants: new Set(),
    isChanged: false,
  };
}

function apply(
  { name, prices, fault }: Sent,
  place: NamedPlace | undefined,
  products: ReadonlyMap<string, Priced>,
): Result {
  const { sku = name.sku ?? "", product_id = null, variant_id = null } = place ?? {};
  const priced = products.get(product_id ?? "");
  const before = priced ? pricesAt(priced, variant_id) : null;
  const refused = (code: string, field: string | null = null): Result => ({
    sku,
    product_id,
    variant_id,
    before,
    after: before,
    code,
    field,
  });
  if (!priced || !before) return refused("notFound");
  if (fault) return refused(fault.code, fault.field);
  if (variant_id && prices.sale_price !== undefined) return refused("invalid", "sale_price");
  const after = { ...before, ...prices };
  const isSaleNew = after.sale_price !== before.sale_price;
  // 0 is no sale price.
  if (isSaleAbovePrice(after.price, after.sale_price || null) && !isSame(before, after))
    return refused("saleAbovePrice" satisfies AnyFieldCode, isSaleNew ? "sale_price" : "price");
  if (!isSame(before, after)) {
    priced.isChanged = true;
    if (variant_id) {
      priced.variants.set(variant_id, after.price);
      priced.changedVariants.add(variant_id);
    } else priced.product = after;
  }
  return { sku, product_id, variant_id, before, after, code: null, field: null };
}

const isSame = (a: Prices, b: Prices) => a.price === b.price && a.sale_price === b.sale_price;

function pricesAt({ product, variants }: Priced, variantId: string | null): Prices | null {
  if (variantId === null) return product;
  const price = variants.get(variantId);
  return price === undefined ? null : { price, sale_price: 0 };
}

async function savePrices(context: AdminContext, changed: readonly Priced[]): Promise<void> {
  if (changed.length === 0) return;
  const bodies = new Map(changed.map((one) => [one.id, bodyOf(one)]));
  const ids = [...bodies.keys()];
  const bodyOfObject = ({ id }: { id: string }) => bodies.get(id) ?? {};
  const count = await updateObjects(productsResource, context, ids, bodyOfObject);
  if (count === undefined) throw new Error("A price that was to change has not changed.");
}

/** Only what changes: somebody else may change the other price at this moment. */
function bodyOf({ stored, product, variants, changedVariants }: Priced): Record<string, unknown> {
  const own = [...changedVariants].map((id) => ({ id, price: variants.get(id) }));
  return {
    ...(product.price !== stored.price && { regular_price: product.price }),
    ...(product.sale_price !== stored.sale_price && { sale_price: product.sale_price }),
    ...(own.length > 0 && { variant_prices: own }),
  };
}
