/** POST /checklists creates a complete list, an empty list, or a copy of a ready one. */

import type { ChecklistBodies, ListRow } from "#contract/checklists.ts";
import type { OpArguments } from "#contract/ops.ts";
import { listLimits } from "#rules/checklists/checklists.ts";
import { copyReadyList } from "#rules/checklists/copy.ts";
import { detailsOf } from "#rules/checklists/list-details.ts";
import { listOfRows } from "#rules/ops/list-tree.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import type { LaneWrite, LaneWriteContext } from "#server/platform/lanes/lane.ts";
import { listLane } from "./lane.ts";
import { copyPictures } from "./sql-lists.ts";
import { findList } from "./sql-rows.ts";
import { fillActivities } from "./tree.ts";
import { storeOps } from "./write-list.ts";

type Body = ChecklistBodies["create"];
type Payload = OpArguments["list.create"];

export const createChecklist: LaneWrite<"createChecklist"> = {
  call: "createChecklist",
  laneOf: (_params, body, newId) => listLane(body.id ?? newId()),
  write: async (context, _params, body) => {
    const { db, lane } = context;
    const isNew = lane.version === 1;
    const found = isNew ? undefined : await findList(db, context, lane.id);
    const rows = new Map((found?.rows ?? []).map((row) => [row.id, row]));
    if (isRepeatedCopy(rows.get(lane.id), body)) return { isUnchanged: true };
    const payload = await payloadOf(context, body);
    const change = await storeOps(context, rows, [{ kind: "list.create", payload }]);
    if (isNew && payload.from) await copyPictures(db, lane.id, payload.from);
    return change;
  },
};

async function payloadOf(context: LaneWriteContext, body: Body): Promise<Payload> {
  const { from = null, journey = null } = body;
  const details = detailsOf(body);
  const list_id = context.lane.id;
  if (body.items || !from) {
    const items = fillActivities(body.items ?? [], context.newId);
    checkSizes(items.flatMap((activity) => activity.groups));
    const name = body.name ?? (await nameOf(context, from));
    return { list_id, name, from, journey, ...details, items };
  }
  const ready = await readReady(context, from);
  const name = body.name ?? ready.name;
  const { payload } = copyReadyList(ready, { newId: context.newId, name, journey }).op;
  return { ...payload, ...details, list_id };
}

/**
 * A copy made by the server has new ids at each call, so a repeat is recognised by source and name.
 */
function isRepeatedCopy(list: ListRow | undefined, { from, items, name }: Body): boolean {
  if (list?.row !== "list" || items || !from) return false;
  return list.from === from && (name === undefined || name === list.name);
}

async function nameOf(context: LaneWriteContext, from: string | null): Promise<string> {
  if (!from) throw new Refusal("invalid", { fields: { name: "required" } });
  return (await readReady(context, from)).name;
}

async function readReady(context: LaneWriteContext, id: string) {
  const found = await findList(context.db, context, id);
  const list = found && listOfRows(found.rows, { version: found.version, epoch: context.epoch });
  if (list?.kind !== "ready" || found?.isDeleted) throw new Refusal("notFound");
  return list;
}

/** Checked before thousands of rows are written in vain. */
function checkSizes(groups: readonly { items: readonly unknown[] }[]): void {
  const items = groups.reduce((sum, group) => sum + group.items.length, 0);
  if (groups.length > listLimits.groups)
    throw new Refusal("invalid", { fields: { groups: "tooMany" } });
  if (items > listLimits.items) throw new Refusal("invalid", { fields: { items: "tooMany" } });
}
