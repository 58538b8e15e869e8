/** Loaded while something is ordered for a list: asks the shop for the orders' status, and ticks what came. */
import { showToast } from "#app/messages/toasts.ts";
import type { Checklist } from "#contract/checklists.ts";
import type { Order } from "#contract/orders.ts";
import { emptyProductQuery, formatProductQuery } from "#contract/product-query.ts";
import type { Product } from "#contract/products.ts";
import type { T } from "#i18n/make-i18n.ts";
import type { Device } from "#offline/device.ts";
import { readOrdered } from "#offline/list-notes.ts";
import {
  addUnticked,
  readUnticked,
  updateOrdered,
  updateOrderedIn,
} from "#offline/ordered-lines.ts";
import { readOwnLists } from "#offline/read-own-lists.ts";
import { findIdentity } from "#offline/store/device-table.ts";
import { wire } from "#offline/wire/shop-wire.ts";
import { orderLineIds, planDelivery } from "#rules/checklists/brought.ts";
import { itemsOf } from "#rules/checklists/checklists.ts";
import {
  type DeliveredProducts,
  orderOutcome,
  subtractDelivered,
} from "#rules/checklists/delivered.ts";
import { type ItemChange, itemChangeOps } from "#rules/checklists/item-change-ops.ts";
import { hasArrivedLongAgo, learnOrders } from "#rules/checklists/learned-orders.ts";
import type { OrderedLine } from "#rules/checklists/ordered.ts";
import { conceptsOf } from "#rules/concepts/substitutes.ts";

/** Orders that one opening of a screen asks about. */
const maxOrders = 5;
/** The latest orders of a customer, among which those of other devices are looked for. */
const latest = 10;

const readLines = ({ parts: { store } }: Device) => store.read(readOrdered);

/** From now on; without signal only what is unticked is watched. */
export function startFollowing(device: Device, t: T, isOff: boolean): void {
  watchUnticked(device);
  // no await: what it finds is shown when it is known
  if (!isOff) void learnOfOrders(device).then(() => followOrders(device, t));
}

/** Orders of this customer that another device placed, as far as the shop answers. */
export async function learnOfOrders(device: Device): Promise<void> {
  const { store, lang, environment } = device.parts;
  const known = await store.read(findIdentity);
  if (known?.kind !== "customer") return;
  const read = await wire.read({ call: "readOrders", query: `limit=${latest}` }, lang());
  // Somebody else may have signed in meanwhile, in another tab.
  if (!read.ok || read.meta.identity !== known.identity) return;
  const orders = read.answer.data;
  await store.write(["device"], async (tx) => {
    if ((await findIdentity(tx))?.identity !== known.identity) return;
    const before = await readOrdered(tx);
    const lines = learnOrders(before, orders, environment.clock());
    if (lines.length > before.length) await tx.putDevice("orderedLines", lines);
  });
}

export async function followOrders(device: Device, t: T): Promise<void> {
  const lines = await readLines(device);
  const tokens = [...new Set(lines.map(({ token }) => token))].slice(-maxOrders);
  for (const token of tokens) {
    const call = { call: "readOrderByLink", params: { token } } as const;
    const read = await wire.read(call, device.parts.lang());
    const isGone = !read.ok && read.outcome === "refused" && [404, 410].includes(read.status);
    // Not answered: the order is on its way as far as this device knows.
    if (!read.ok && !isGone) continue;
    const outcome = orderOutcome(read.ok ? read.answer.status : undefined);
    const isLate =
      read.ok &&
      lines.some((line) => line.token === token && line.isLearned) &&
      hasArrivedLongAgo(read.answer, device.parts.environment.clock());
    if (outcome === "delivered" && !isLate && read.ok) await deliver(device, read.answer, t);
    if (outcome === "off" || isLate)
      await updateOrdered(device.parts.store, (remembered) =>
        remembered.filter((line) => line.token !== token),
      );
  }
}

/**
 * Ticks what the order brought, in all lists at once. The order is forgotten in the transaction that
 * records the ticks, so that neither another tab nor another day ticks anything a second time; another
 * device learns it from the items themselves.
 */
async function deliver(
  device: Device,
  { token, items: orderItems }: Pick<Order, "token" | "items">,
  t: T,
): Promise<void> {
  const ordered = (await readLines(device)).filter((line) => line.token === token);
  const products = await readProducts(device, ordered);
  // Without an answer nothing is known of amounts: it is asked again another time.
  if (!products) return;
  let lists: Checklist[] = [];
  let had: ReadonlyMap<string, ItemChange> = new Map();
  const recorded = await device.recordIn(async (tx) => {
    const remembered = (await readOrdered(tx)).filter((line) => line.token === token);
    const unticked = new Set(await readUnticked(tx));
    lists = await readOwnLists(tx);
    const all = lists.flatMap(itemsOf);
    const delivery = { ...products, unticked, ids: orderLineIds(orderItems) };
    const plan = planDelivery(all, remembered, delivery);
    had = new Map(plan.had.map(({ item, brought }) => [item.id, deliveredBy(brought)]));
    const carried = plan.carriers.map(({ item, brought }) => [item.id, { brought }] as const);
    await updateOrderedIn(tx, (known) => subtractDelivered(known, token, all));
    return [...itemChangeOps(lists, had), ...itemChangeOps(lists, new Map(carried))];
  });
  const count = had.size;
  if (!recorded.ok || count === 0) return;
  const named = lists.filter((list) => itemsOf(list).some(({ id }) => had.has(id)));
  showToast({
    text: t("checklists.deliveredIn", {
      delivered: t("checklists.delivered", { count }),
      lists: named.map(({ name }) => name).join(", "),
    }),
    undo: {
      text: t("common.undo"),
      onUndo: () => {
        const back = new Map([...had.keys()].map((id) => [id, { state: "need" } as const]));
        // no await: the lists show it at once
        void device.recordOps(itemChangeOps(lists, back));
      },
    },
  });
}

const deliveredBy = (brought: string[]): ItemChange =>
  brought.length > 0 ? { state: "have", brought } : { state: "have" };

/** What is in a piece of each ordered product, and what each is; undefined: no answer. */
async function readProducts(
  device: Device,
  lines: readonly OrderedLine[],
): Promise<Omit<DeliveredProducts, "unticked"> | undefined> {
  const lang = device.parts.lang();
  const ids = [...new Set(lines.map(({ product_id }) => product_id))].slice(0, 100);
  const fields = ["id", "weight", "content", "variants"];
  const query = formatProductQuery({ ...emptyProductQuery(), ids, limit: 100, fields });
  const [products, concepts] = await Promise.all([
    wire.read({ call: "readProducts", query }, lang),
    wire.read({ call: "readConcepts" }, lang),
  ]);
  if (!products.ok || !concepts.ok) return undefined;
  // as: the answer holds the requested fields
  const cards = products.answer.data as Pick<Product, "id" | "weight" | "content" | "variants">[];
  const keysOf = (id: string) => new Set(conceptsOf(id, concepts.answer).map(({ key }) => key));
  return {
    cards: new Map(cards.map((card) => [card.id, card])),
    conceptsById: new Map(ids.map((id) => [id, keysOf(id)])),
  };
}

const watched = new WeakSet<Device>();

/** What the shopper unticks while it is on its way is not marked when it comes. */
export function watchUnticked(device: Device): void {
  if (watched.has(device)) return;
  watched.add(device);
  device.onIntents((intents) => {
    const ids = intents.flatMap(({ kind, payload }) =>
      kind === "item.state" && payload.state === "need" ? payload.item_id : [],
    );
    // no await: at worst it is marked as had, with an undo
    if (ids.length > 0) void addUnticked(device.parts.store, ids);
  });
}
