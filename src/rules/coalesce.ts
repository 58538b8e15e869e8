/**
 * What becomes of a new op beside those of the log that were never sent: a shopper who taps +
 * five times sends one add. The result is always that of sending them one by one. Ops that were
 * sent are left alone, whatever came of them, for the server may have them already.
 */
import type { OpIntent } from "#contract/ops.ts";
import { coalesceAdd, coalesceSet } from "./coalesce-cart.ts";
import {
  append,
  type BaseFacts,
  type Coalesced,
  type FreshOf,
  type FreshOp,
  type LoggedOp,
  replaceBy,
  type Scene,
} from "./coalesce-log.ts";
import { entityRootOf, namedBy } from "./coalesce-names.ts";

const laneWide: readonly OpIntent["kind"][] = [
  "activity.delete",
  "group.delete",
  "item.move",
  "list.restore",
];

export function needsLane(op: OpIntent): boolean {
  return laneWide.includes(op.kind);
}

/**
 * `log`: the ops about the same thing (entityRootOf) by seq; where `needsLane`, the whole lane's.
 */
export function coalesce(log: readonly LoggedOp[], next: FreshOp, base: BaseFacts): Coalesced {
  const root = entityRootOf(next);
  const same = log.filter((op) => entityRootOf(op) === root);
  const scene = {
    pending: same.filter((op) => op.status === "pending"),
    isSent: same.some((op) => op.status !== "pending"),
    base,
  };
  switch (next.kind) {
    case "cart.add":
      return coalesceAdd(scene, next);
    case "cart.set":
    case "cart.remove":
      return coalesceSet(scene, next);
    case "wishlist.put":
    case "wishlist.remove":
    case "comparison.put":
    case "comparison.remove":
      return coalesceMembership(scene, next);
    case "item.state":
    case "item.edit":
      return coalesceItem(scene, next);
    case "item.move":
      return coalesceMove(log, scene, next);
    case "item.delete":
      return coalesceItemDelete(scene, next);
    case "list.update":
    case "activity.update":
    case "group.update":
      return coalesceUpdate(scene, next);
    case "activity.delete":
    case "group.delete":
      return coalesceDelete(log, scene, next);
    case "list.restore": {
      // Only at once: what was recorded since is about a list that is gone.
      const last = log.at(-1);
      const isBack = last?.kind === "list.delete" && last.status === "pending";
      return isBack ? { drop: [last.seq] } : append(next);
    }
    // The first vote counts, here as there.
    case "rating.set":
      return same.length > 0 ? { drop: [] } : append(next);
    // A list is sent even to be deleted: its undo is a restore of what the server has buried.
    default:
      return append(next);
  }
}

/** The last word is what holds, and what holds already need not be said. */
function coalesceMembership({ pending, isSent, base }: Scene, next: FreshOp): Coalesced {
  const isBack = !isSent && base.isIn === next.kind.endsWith(".put");
  return isBack ? { drop: pending.map((op) => op.seq) } : append(next, pending);
}

function coalesceItem(scene: Scene, next: FreshOf<"item.state" | "item.edit">): Coalesced {
  const { pending, isSent, base } = scene;
  if (pending.some((op) => op.kind === "item.delete")) return append(next);
  const changes = next.kind === "item.state" ? { state: next.payload.state } : next.payload.changes;
  const create = pending.find((op) => op.kind === "item.create");
  if (create?.kind === "item.create") {
    const item = { ...create.payload.item, ...withVariant(create.payload.item, changes) };
    return replaceBy(create, { kind: "item.create", payload: { ...create.payload, item } });
  }
  const others = pending.filter((op) => op.kind === next.kind);
  const old = others.filter((op) => isOverruled(op, changes));
  const isUnderway = isSent || others.length > old.length;
  if (!isUnderway && isAt(base.item, changes)) return { drop: old.map((op) => op.seq) };
  return append(next, old);
}

/** Choosing another product forgets the variant, so that such an edit is not like the one before. */
function isOverruled(op: LoggedOp, changes: object): boolean {
  if ("product_id" in changes && !("variant_id" in changes)) return false;
  if (op.kind === "item.state") return true;
  return op.kind === "item.edit" && Object.keys(op.payload.changes).every((key) => key in changes);
}

function withVariant(item: { product_id?: string | null }, changes: object) {
  // as: an edit's changes, of which only this one matters here
  const { product_id } = changes as { product_id?: string | null };
  const isOther = product_id !== undefined && product_id !== (item.product_id ?? null);
  return isOther ? { variant_id: null, ...changes } : changes;
}

function isAt(row: object | undefined, changes: object): boolean {
  if (!row) return false;
  const facts = new Map<string, unknown>(Object.entries(row));
  return Object.entries(changes).every(([key, value]) => facts.get(key) === value);
}

/**
 * Only what the lane's last op says of the same thing is overruled: a thing that was moved out of
 * a group before the group went must not be found in it.
 */
function coalesceMove(
  log: readonly LoggedOp[],
  { pending, isSent, base }: Scene,
  next: FreshOf<"item.move">,
): Coalesced {
  const last = log.at(-1);
  const moves = pending.filter((op) => op.kind === "item.move");
  const old = moves.filter((op) => op.seq === last?.seq);
  const { to_group_id: group_id, position } = next.payload;
  const isAlone = !isSent && moves.length === old.length;
  const isBack = isAlone && isAt(base.item, { group_id, position });
  return isBack ? { drop: old.map((op) => op.seq) } : append(next, old);
}

function coalesceItemDelete({ pending, isSent }: Scene, next: FreshOf<"item.delete">): Coalesced {
  const isUnknown = !isSent && pending.some((op) => op.kind === "item.create");
  return isUnknown ? { drop: pending.map((op) => op.seq) } : append(next, pending);
}

function coalesceUpdate(
  { pending }: Scene,
  next: FreshOf<"list.update" | "activity.update" | "group.update">,
): Coalesced {
  const last = pending.at(-1);
  if (!last) return append(next);
  if (last.kind === next.kind)
    // as: both are of one kind, and the later one's fields win.
    return append({ ...next, payload: { ...last.payload, ...next.payload } } as FreshOp, [last]);
  const create = mergeIntoCreate(last, next);
  return create ? replaceBy(last, create) : append(next);
}

function mergeIntoCreate(
  create: LoggedOp,
  next: FreshOf<"list.update" | "activity.update" | "group.update">,
): OpIntent | undefined {
  if (create.kind === "list.create" && next.kind === "list.update")
    return { kind: create.kind, payload: { ...create.payload, ...next.payload } };
  if (create.kind === "activity.create" && next.kind === "activity.update") {
    const { list_id: _list, activity_id: _id, ...set } = next.payload;
    const activity = { ...create.payload.activity, ...set };
    return { kind: create.kind, payload: { ...create.payload, activity } };
  }
  if (create.kind === "group.create" && next.kind === "group.update") {
    const { list_id: _list, activity_id: _in, group_id: _id, ...set } = next.payload;
    const group = { ...create.payload.group, ...set };
    return { kind: create.kind, payload: { ...create.payload, group } };
  }
  return undefined;
}

/** What was made and is gone before anybody heard of it never was, with all that stood in it. */
function coalesceDelete(log: readonly LoggedOp[], scene: Scene, next: FreshOp): Coalesced {
  const [id] = [entityRootOf(next).replace(/^[a-z]+:/, "")];
  const isUnknown = !scene.isSent && scene.pending.some((op) => op.kind.endsWith(".create"));
  const inside = log.filter((op) => op.status === "pending" && namedBy(op).includes(id));
  // An older thing that was moved in goes with it: that must be told.
  const isTold = inside.some((op) => op.kind === "item.move");
  return isUnknown && !isTold ? { drop: inside.map((op) => op.seq) } : append(next);
}
