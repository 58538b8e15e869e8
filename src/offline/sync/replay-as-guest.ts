/**
 * When a guest's session is lost, the server cannot find that guest's data any more. The device
 * records its current state again for a new guest, in one transaction and under new ids, because the
 * old ids exist on the server.
 */

import type { CartItem, CartTerms } from "#contract/cart.ts";
import type { Checklist } from "#contract/checklists.ts";
import type { NewId } from "#contract/clock.ts";
import { type EntryResource, entryResources } from "#contract/entry-calls.ts";
import {
  isListLane,
  type Lane,
  listIdOfLane,
  listLane,
  type ShapedResource,
} from "#contract/lanes.ts";
import type { OpIntent } from "#contract/ops.ts";
import type { Environment } from "#offline/environment.ts";
import { appendOps } from "#offline/log/append.ts";
import { readCurrentCart, readCurrentEntries, readListRows } from "#offline/log/current-state.ts";
import { foldList } from "#offline/log/fold.ts";
import { addNotices, findPlacement, readRenamedLists } from "#offline/store/device-table.ts";
import type { BaseLane, StoredOp } from "#offline/store/rows.ts";
import type { Tx } from "#offline/store/store.ts";
import type { UnsettledCart } from "#rules/cart/cart.ts";
import { cardOfLine } from "#rules/cart/line-card.ts";
import { entryRules } from "#rules/ops/entry-ops.ts";
import { listFields, listOfRows } from "#rules/ops/list-tree.ts";
import { describeOp } from "#rules/ops/op-table.ts";

type Ids = ReadonlyMap<string, string>;
type Replay = {
  tx: Tx;
  /** The identity that is gone. */
  old: string;
  newId: NewId;
  /** New ids by the old ones; lists add theirs, the cart uses them. */
  ids: Map<string, string>;
};

/** The ops that create again what the device shows, in this order. */
const replays: Record<ShapedResource, (replay: Replay) => Promise<OpIntent[]>> = {
  async list({ tx, old, newId, ids }) {
    const lists = await readCurrentLists(tx, old);
    return lists.map((list) => createAnew(list, newId, ids));
  },
  async cart({ tx, old, ids }) {
    const items = withoutGift(await readCurrentCart(tx, old));
    const ordered = await readOrderedQuantities(tx, old);
    const held = ordered
      ? items.map((line) => withQuantity(line, Math.min(line.quantity, ordered(line))))
      : [];
    if (ordered) await holdLines(tx, addsOf(held, ids));
    const added = ordered
      ? items.map((line) => withQuantity(line, line.quantity - ordered(line)))
      : items;
    return addsOf(added, ids);
  },
  // A vote is sent again, but it does not cause a notice.
  async rating({ tx, old }) {
    const ops = await tx.listOpsOf(old);
    return ops.filter((op) => op.kind === "rating.set" && op.status !== "acked").map(intentOf);
  },
};

/** Reads and removes what `old` shows; `finish` records it for the next identity. */
export async function replayAsGuest(
  tx: Tx,
  environment: Pick<Environment, "clock" | "newId">,
  old: string,
): Promise<{ finish: (identity: string) => Promise<void> }> {
  const ids = new Map<string, string>();
  const { terms } = await readCurrentCart(tx, old);
  const promo = codeOf(terms);
  const replayed: OpIntent[] = [];
  for (const replay of Object.values(replays))
    replayed.push(...(await replay({ tx, old, newId: environment.newId, ids })));
  for (const resource of entryResources) replayed.push(...(await putsOf(tx, old, resource)));
  const failed = await tx.listFailed(old);
  const lanes = await listAllLanes(tx, old);
  const ops = await tx.listOpsOf(old);
  await tx.deleteOps(ops.map((op) => op.seq));
  for (const head of await tx.listHeads(old)) {
    await tx.clearBase(old, head.lane);
    await tx.deleteHead(old, head.lane);
  }
  return {
    async finish(identity) {
      await appendOps(tx, environment, replayed.map(describeOp), environment.newId());
      await tx.putFailed(
        failed.map((row) => ({ ...row, identity, op: renameOp(row.op, identity, ids) })),
      );
      await renameDevice(tx, renamedLists(lanes, ids));
      if (promo || replayed.some((op) => op.kind !== "rating.set"))
        await addNotices(tx, [{ kind: "sessionRenewed", ...(promo && { promo }) }]);
    },
  };
}

function renamedLists(lanes: readonly BaseLane[], ids: Ids): [string, string][] {
  return lanes.flatMap((lane) => {
    const id = isListLane(lane) ? listIdOfLane(lane) : undefined;
    const renamed = id === undefined ? undefined : ids.get(id);
    return id !== undefined && renamed !== undefined ? [[id, renamed]] : [];
  });
}

async function listAllLanes(tx: Tx, identity: string): Promise<BaseLane[]> {
  const ofBase = (await tx.listHeads(identity)).map((head) => head.lane);
  const ofOps = (await tx.listOpsOf(identity)).map((op) => op.lane);
  return [...new Set([...ofBase, ...ofOps])];
}

async function readCurrentLists(tx: Tx, identity: string): Promise<Checklist[]> {
  const lists: Checklist[] = [];
  for (const lane of await listAllLanes(tx, identity)) {
    if (!isListLane(lane)) continue;
    const { rows } = await readListRows(tx, identity, lane);
    const current = foldList(rows, await tx.listOps(identity, lane));
    const list = listOfRows(current.values(), { version: 0, epoch: "" });
    if (list?.kind === "own") lists.push(list);
  }
  return lists;
}

function intentOf({ kind, payload }: StoredOp): OpIntent {
  // as: kind and payload are from the same op.
  return { kind, payload } as OpIntent;
}

function createAnew(list: Checklist, newId: NewId, ids: Map<string, string>): OpIntent {
  const renew = (id: string) => {
    const newIdOfRow = newId();
    ids.set(id, newIdOfRow);
    return newIdOfRow;
  };
  const items = list.items.map((activity) => ({
    ...activity,
    id: renew(activity.id),
    groups: activity.groups.map((group) => ({
      ...group,
      id: renew(group.id),
      items: group.items.map((item) => ({ ...item, id: renew(item.id) })),
    })),
  }));
  return { kind: "list.create", payload: { list_id: renew(list.id), ...listFields(list), items } };
}

/**
 * How many pieces of a line an order contains whose outcome is unknown. Undefined: the cart is in no
 * such order. What is ordered must not be in the cart again before it is known that it was not.
 */
async function readOrderedQuantities(tx: Tx, old: string) {
  const placement = await findPlacement(tx);
  if (!placement || placement.heldLines || (placement.identity ?? old) !== old) return undefined;
  // Without what was not sent, or sent and not answered.
  const items = withoutGift(await readCurrentCart(tx, old, ({ status }) => status === "acked"));
  const quantities = new Map(items.map(({ id, quantity }) => [id, quantity]));
  return ({ id }: CartItem) => quantities.get(id) ?? 0;
}

async function holdLines(tx: Tx, heldLines: OpIntent[]): Promise<void> {
  const placement = await findPlacement(tx);
  if (placement) await tx.putDevice("placing", { ...placement, heldLines });
}

/** The code of a cart; not one that has ended or is used up. */
export const codeOf = ({ promo }: CartTerms) => (promo?.refused === null ? promo.code : undefined);

/**
 * The lines without the pieces that are a gift: without the code they would be bought. A shop of an
 * older build does not say which these are.
 */
export function withoutGift({ items, terms }: Pick<UnsettledCart, "items" | "terms">): CartItem[] {
  const gift = terms.promo?.gift;
  return items.map((line) =>
    line.id === gift?.line_id
      ? withQuantity(line, Math.max(0, line.quantity - (gift.pieces ?? gift.quantity)))
      : line,
  );
}

const withQuantity = (line: CartItem, quantity: number): CartItem => ({ ...line, quantity });

function addsOf(items: readonly CartItem[], ids: Ids): OpIntent[] {
  const lines = items.filter(({ quantity }) => quantity > 0);
  return lines.map((line) => ({
    kind: "cart.add",
    payload: {
      product_id: line.product_id,
      variant_id: line.variant_id,
      quantity: line.quantity,
      checklist_items: line.checklist_items.map((one) => ({
        ...one,
        id: ids.get(one.id) ?? one.id,
      })),
      card: cardOfLine(line),
    },
  }));
}

/** The last of the screen first, so that the order stays the same. */
async function putsOf<R extends EntryResource>(
  tx: Tx,
  identity: string,
  resource: R,
): Promise<OpIntent[]> {
  const { sort, put } = entryRules[resource];
  const entries = await readCurrentEntries(tx, identity, resource);
  return sort(entries.values()).reverse().map(put);
}

/** A failed change refers to the new ids too. */
function renameOp(op: StoredOp, identity: string, ids: Ids): StoredOp {
  // as: only strings that are ids change, so an op stays an op.
  const renamed = renameIds(op, ids) as StoredOp;
  return { ...renamed, identity, lane: renameLane(op.lane, ids) };
}

function renameLane(lane: Lane, ids: Ids): Lane {
  if (!isListLane(lane)) return lane;
  const id = listIdOfLane(lane);
  return listLane(ids.get(id) ?? id);
}

function renameIds(value: unknown, ids: Ids): unknown {
  if (typeof value === "string") return ids.get(value) ?? value;
  if (Array.isArray(value)) return value.map((one) => renameIds(one, ids));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, renameIds(one, ids)]));
}

/** An open page of a list finds its new id in `renamed`, also after several replays. */
async function renameDevice(tx: Tx, renames: [string, string][]): Promise<void> {
  const ids: Ids = new Map(renames);
  const current = await tx.findDevice("currentChecklist");
  if (typeof current === "string")
    await tx.putDevice("currentChecklist", ids.get(current) ?? current);
  const before = Object.entries(await readRenamedLists(tx));
  const now = before.map(([old, id]) => [old, ids.get(id) ?? id]);
  await tx.putDevice("renamed", Object.fromEntries([...now, ...renames]));
}
