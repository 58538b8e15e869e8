/**
 * A guest whose session is gone: the server knows nothing of what the device shows. It is recorded
 * once more for the new guest, in one transaction and under new ids, for the old ones are taken.
 */
import type { Checklist } from "#contract/checklists.ts";
import type { NewId } from "#contract/clock.ts";
import type { Lane } from "#contract/lanes.ts";
import type { MembershipKind } from "#contract/memberships.ts";
import type { OpIntent } from "#contract/ops.ts";
import type { UnsettledCart } from "#rules/cart.ts";
import { cardOfLine } from "#rules/cart-ops.ts";
import { listOfRows } from "#rules/list-ops.ts";
import { newestFirst } from "#rules/memberships.ts";
import { appendOps } from "./append.ts";
import { addNotices, listRenamed } from "./device-keys.ts";
import type { Environment } from "./environment.ts";
import { foldList } from "./fold.ts";
import type { StoredOp } from "./rows.ts";
import { readListRows, readShownCart, readShownEntries } from "./shown.ts";
import type { Tx } from "./store.ts";

type Ids = ReadonlyMap<string, string>;

/** Reads what `old` shows and takes it away; `finish` records it for whoever is there then. */
export async function liftShown(
  tx: Tx,
  environment: Pick<Environment, "clock" | "newId">,
  old: string,
): Promise<{ finish: (identity: string) => Promise<void> }> {
  const ids = new Map<string, string>();
  const lists = await readShownLists(tx, old);
  const creates = lists.map((list) => createAnew(list, environment.newId, ids));
  const adds = addsOf(await readShownCart(tx, old), ids);
  const puts = [...(await putsOf(tx, old, "wishlist")), ...(await putsOf(tx, old, "comparison"))];
  const attention = await tx.listAttention(old);
  const ops = await tx.listOpsOf(old);
  const votes = ops.filter((op) => op.kind === "rating.set" && op.status !== "acked");
  await tx.deleteOps(ops.map((op) => op.seq));
  for (const head of await tx.listHeads(old)) {
    await tx.clearBase(old, head.lane);
    await tx.deleteHead(old, head.lane);
  }
  return {
    async finish(identity) {
      const anew = [...creates, ...adds, ...puts, ...votes.map(intentOf)];
      await appendOps(tx, environment, anew, environment.newId());
      await tx.putAttention(
        attention.map((row) => ({ ...row, identity, op: renameOp(row.op, identity, ids) })),
      );
      await renameDevice(
        tx,
        lists.map(({ id }) => [id, ids.get(id) ?? id]),
      );
      if (creates.length + adds.length + puts.length > 0)
        await addNotices(tx, [{ kind: "sessionRenewed" }]);
    },
  };
}

async function readShownLists(tx: Tx, identity: string): Promise<Checklist[]> {
  const ofOps = (await tx.listOpsOf(identity)).map((op) => op.lane);
  const ofBase = (await tx.listHeads(identity)).map((head) => head.lane);
  const lists: Checklist[] = [];
  for (const lane of new Set([...ofBase, ...ofOps])) {
    if (!isListLane(lane)) continue;
    const { rows } = await readListRows(tx, identity, lane);
    const shown = foldList(rows, await tx.listOps(identity, lane));
    const list = listOfRows(shown.values(), { version: 0, epoch: "" });
    if (list?.kind === "own") lists.push(list);
  }
  return lists;
}

function intentOf({ kind, payload }: StoredOp): OpIntent {
  // as: kind and payload are a pair of one and the same op.
  return { kind, payload } as OpIntent;
}

function createAnew(list: Checklist, newId: NewId, ids: Map<string, string>): OpIntent {
  const renew = (id: string) => {
    const fresh = newId();
    ids.set(id, fresh);
    return fresh;
  };
  const { name, from, journey } = list;
  const items = list.items.map((activity) => ({
    ...activity,
    id: renew(activity.id),
    groups: activity.groups.map((group) => ({
      ...group,
      id: renew(group.id),
      items: group.items.map((item) => ({ ...item, id: renew(item.id) })),
    })),
  }));
  return { kind: "list.create", payload: { list_id: renew(list.id), name, from, journey, items } };
}

function addsOf(cart: UnsettledCart, ids: Ids): OpIntent[] {
  return cart.items.map((line) => ({
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

/** The oldest first, so that they stand in the same order again. */
async function putsOf(tx: Tx, identity: string, kind: MembershipKind): Promise<OpIntent[]> {
  const entries = await readShownEntries(tx, identity, kind);
  return newestFirst(entries.values())
    .reverse()
    .map(({ product_id, added_name }) => ({
      kind: `${kind}.put`,
      payload: { product_id, added_name },
    }));
}

/** What was refused is still about the same thing, by its new name. */
function renameOp(op: StoredOp, identity: string, ids: Ids): StoredOp {
  // as: only strings that are ids change, so an op stays an op.
  const renamed = renameIds(op, ids) as StoredOp;
  return { ...renamed, identity, lane: renameLane(op.lane, ids) };
}

function renameLane(lane: Lane, ids: Ids): Lane {
  if (!isListLane(lane)) return lane;
  const id = lane.slice("list:".length);
  return `list:${ids.get(id) ?? id}`;
}

function isListLane(lane: string): lane is Lane & `list:${string}` {
  return lane.startsWith("list:");
}

function renameIds(value: unknown, ids: Ids): unknown {
  if (typeof value === "string") return ids.get(value) ?? value;
  if (Array.isArray(value)) return value.map((one) => renameIds(one, ids));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, renameIds(one, ids)]));
}

/** An open page of an old list finds its way by `renamed`, also when it happens again. */
async function renameDevice(tx: Tx, renames: [string, string][]): Promise<void> {
  const ids: Ids = new Map(renames);
  const current = await tx.findDevice("currentChecklist");
  if (typeof current === "string")
    await tx.putDevice("currentChecklist", ids.get(current) ?? current);
  const before = Object.entries(await listRenamed(tx));
  const now = before.map(([old, id]) => [old, ids.get(id) ?? id]);
  await tx.putDevice("renamed", Object.fromEntries([...now, ...renames]));
}
