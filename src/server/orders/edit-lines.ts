/** The owner adds, changes and removes lines. Once an order is placed, stock moves with them. */
import { maxQuantity } from "#contract/cart-line.ts";
import { toKopiykas } from "#rules/pricing/money.ts";
import type { OrderedProduct } from "#server/order-effects/order-effect.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { refreshPrices } from "#server/products/derive-prices.ts";
import { recordStockMoves } from "#server/products/edit/stock-moves.ts";
import { invalid, needEditable, type OwnerTx, recordEdit } from "./owner-tx.ts";
import { recordChangedOffers } from "./publish-stock.ts";
import { repriceOrder } from "./reprice.ts";
import type { OrderHead, OrderLineRow } from "./sql.ts";
import { findLine, hasVariants, listLines, patchLine, removeLine } from "./sql-edit.ts";
import { addLines } from "./sql-place-order.ts";
import { findProductFacts } from "./sql-product-facts.ts";
import { lockProducts, releaseLineStock, reserveLineStock } from "./sql-stock.ts";

export type NewOrderLine = OrderedProduct & { quantity: number };

/** At today's price; a line of the same product at the same price grows. */
export async function addOrderLine(tx: OwnerTx, id: string, added: NewOrderLine): Promise<string> {
  const head = await needEditable(tx, id);
  await lockOrdered(tx, head, [added]);
  const facts = await todaysFacts(tx, head, added);
  const lines = await listLines(tx.db, id);
  const equal = lines.find((line) => isSame(line, added) && isAtPrice(head, line, facts.price));
  const lineId = equal?.id ?? tx.newId();
  const quantity = needQuantity((equal?.quantity ?? 0) + added.quantity);
  if (equal) await patchLine(tx.db, lineId, { quantity, ...facts });
  else {
    const position = Math.max(-1, ...lines.map((line) => line.position)) + 1;
    const { productId, variantId } = added;
    await addLines(tx.db, [
      {
        id: lineId,
        orderId: id,
        position,
        productId,
        variantId,
        quantity,
        ...facts,
        priceTotal: 0,
        discountTotal: 0,
      },
    ]);
  }
  await moveStock(tx, head, lineId, added.quantity);
  await finish(tx, head, [added.productId]);
  return lineId;
}

export type LineChange = { quantity?: number | undefined; variantId?: string | null | undefined };

/** Quantity 0 removes the line. */
export async function changeOrderLine(
  tx: OwnerTx,
  id: string,
  lineId: string,
  { quantity, variantId }: LineChange,
): Promise<void> {
  const head = await needEditable(tx, id);
  const line = await findLine(tx.db, { orderId: id, id: lineId });
  if (!line) throw new Refusal("notFound");
  if (quantity === 0) return dropLine(tx, head, line);
  const next = needQuantity(quantity ?? line.quantity);
  if (variantId !== undefined && variantId !== line.variantId)
    return exchangeVariant(tx, head, line, { variantId, quantity: next });
  await lockOrdered(tx, head, [line]);
  await resize(tx, head, line, next);
  await finish(tx, head, [line.productId]);
}

export async function removeOrderLine(tx: OwnerTx, id: string, lineId: string): Promise<void> {
  const head = await needEditable(tx, id);
  const line = await findLine(tx.db, { orderId: id, id: lineId });
  if (!line) throw new Refusal("notFound");
  await dropLine(tx, head, line);
}

/** A draft's lines as their products are today; what is not sold any more stays as it is. */
export async function refreshLines(tx: OwnerTx, head: OrderHead): Promise<void> {
  for (const line of await listLines(tx.db, head.id)) {
    const facts = await findProductFacts(tx.db, line, head.lang);
    if (facts) await patchLine(tx.db, line.id, factsOf(facts));
  }
}

/** Pieces are released before the line is smaller, and reserved after it is larger. */
async function resize(tx: OwnerTx, head: OrderHead, line: OrderLineRow, quantity: number) {
  const more = quantity - line.quantity;
  if (more < 0) await moveStock(tx, head, line.id, more);
  await patchLine(tx.db, line.id, { quantity });
  if (more > 0) await moveStock(tx, head, line.id, more);
}

async function dropLine(tx: OwnerTx, head: OrderHead, line: OrderLineRow): Promise<void> {
  await lockOrdered(tx, head, [line]);
  await moveStock(tx, head, line.id, -line.quantity);
  await removeLine(tx.db, line.id);
  await finish(tx, head, [line.productId]);
}

async function exchangeVariant(
  tx: OwnerTx,
  head: OrderHead,
  line: OrderLineRow,
  { variantId, quantity }: { variantId: string | null; quantity: number },
): Promise<void> {
  const { productId } = line;
  const wanted = { productId, variantId };
  await lockOrdered(tx, head, [line, wanted]);
  const facts = await todaysFacts(tx, head, wanted);
  await moveStock(tx, head, line.id, -line.quantity);
  const others = (await listLines(tx.db, head.id)).filter((one) => one.id !== line.id);
  const equal = others.find((one) => isSame(one, wanted) && isAtPrice(head, one, facts.price));
  if (equal) {
    await removeLine(tx.db, line.id);
    await resize(tx, head, equal, needQuantity(equal.quantity + quantity));
  } else {
    await patchLine(tx.db, line.id, { ...facts, variantId, quantity });
    await moveStock(tx, head, line.id, quantity);
  }
  await finish(tx, head, [productId]);
}

const isSame = (line: OrderedProduct, { productId, variantId }: OrderedProduct) =>
  line.productId === productId && line.variantId === variantId;

/** A draft costs today's price for all of a line; what is placed keeps its own. */
const isAtPrice = ({ status }: OrderHead, line: OrderLineRow, price: number) =>
  status === "draft" || line.price === price;

function needQuantity(quantity: number): number {
  if (!Number.isInteger(quantity) || quantity < 1 || quantity > maxQuantity)
    throw invalid("quantity");
  return quantity;
}

async function lockOrdered(tx: OwnerTx, head: OrderHead, ordered: readonly OrderedProduct[]) {
  if (head.status !== "draft") await lockProducts(tx.db, ordered);
}

/**
 * Refuses `invalid` for what is not there, `outOfStock` for what is not sold any more, and
 * `selectOptions` for a product with variants where the order is placed.
 */
async function todaysFacts({ db }: OwnerTx, head: OrderHead, wanted: OrderedProduct) {
  const { lang } = head;
  const facts = await findProductFacts(db, wanted, lang);
  if (
    !facts &&
    wanted.variantId &&
    (await findProductFacts(db, { ...wanted, variantId: null }, lang))
  )
    throw invalid("variant_id", "unknown");
  if (!facts) throw invalid("product_id", "unknown");
  if (facts.stock_status === "discontinued") throw new Refusal("outOfStock");
  // A draft may be chosen for later; what is placed is packed.
  const mustBeChosen = head.status !== "draft" && !wanted.variantId;
  if (mustBeChosen && (await hasVariants(db, wanted.productId))) throw new Refusal("selectOptions");
  return factsOf(facts);
}

type Facts = NonNullable<Awaited<ReturnType<typeof findProductFacts>>>;

function factsOf(facts: Facts) {
  return {
    sku: facts.sku,
    name: facts.name,
    variantName: facts.variant_name,
    brandName: facts.brand_name,
    path: facts.path,
    imageUrl: facts.image_url,
    price: toKopiykas(facts.price),
    regularPrice: toKopiykas(facts.regular_price),
    weight: facts.weight,
  };
}

async function moveStock(tx: OwnerTx, head: OrderHead, lineId: string, pieces: number) {
  if (head.status === "draft" || pieces === 0) return;
  const turned =
    pieces > 0 ? await takePieces(tx, lineId, pieces) : await returnPieces(tx, lineId, -pieces);
  if (turned.length > 0) await refreshPrices(tx.db, turned, tx.now);
}

async function returnPieces({ db }: OwnerTx, lineId: string, pieces: number): Promise<string[]> {
  const { restocked, moved } = await releaseLineStock(db, lineId, pieces);
  await recordStockMoves(db, moved);
  return restocked;
}

async function takePieces({ db }: OwnerTx, lineId: string, pieces: number): Promise<string[]> {
  const { short, ended, moved } = await reserveLineStock(db, lineId, pieces);
  if (short.length > 0) throw new Refusal("stockShort");
  await recordStockMoves(db, moved);
  return ended;
}

async function finish(tx: OwnerTx, head: OrderHead, productIds: readonly string[]) {
  await repriceOrder(tx, head.id, { actor: tx.actor });
  await recordEdit(tx, head.id);
  if (head.status !== "draft") await recordChangedOffers(tx, productIds);
}
