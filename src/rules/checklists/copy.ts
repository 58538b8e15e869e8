import type { Checklist } from "#contract/checklists.ts";
import type { NewId } from "#contract/clock.ts";
import type { ListOp } from "#rules/ops/list-ops.ts";
import { detailsOf } from "./list-details.ts";

export type ListCopy = {
  op: Extract<ListOp, { kind: "list.create" }>;
  /** A ready list's activity, group or item id → its id in the copy. */
  idsByReadyId: Map<string, string>;
};

/**
 * A shopper's own list out of a ready one, every id new. What the shop leaves out by itself (skip)
 * stays left out; all else begins as missing.
 */
export function copyReadyList(
  list: Pick<Checklist, "id" | "name" | "items" | "plan" | "dropped" | "bags" | "trip">,
  { newId, name, journey = null }: { newId: NewId; name?: string; journey?: Checklist["journey"] },
): ListCopy {
  const idsByReadyId = new Map<string, string>();
  const list_id = newId();
  const renew = (id: string) => {
    const fresh = newId();
    idsByReadyId.set(id, fresh);
    return fresh;
  };
  const items = list.items.map((activity) => ({
    ...activity,
    id: renew(activity.id),
    groups: activity.groups.map((group) => ({
      ...group,
      id: renew(group.id),
      // What was delivered to the other list says nothing of this one.
      items: group.items.map(({ brought: _brought, ...item }) => ({
        ...item,
        id: renew(item.id),
        state: item.state === "skip" ? ("skip" as const) : ("need" as const),
      })),
    })),
  }));
  const head = { list_id, name: name ?? list.name, from: list.id, journey };
  const payload = { ...head, ...detailsOf(list), items };
  return { op: { kind: "list.create", payload }, idsByReadyId };
}
