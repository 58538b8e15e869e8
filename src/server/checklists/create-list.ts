/** POST /checklists: a whole tree, an empty list, or a copy of a ready one. */
import type { ChecklistBodies, ListRow } from "#contract/checklists.ts";
import type { OpPayloads } from "#contract/ops.ts";
import { listLimits } from "#rules/checklists.ts";
import { copyReadyList } from "#rules/checklists-copy.ts";
import { listOfRows } from "#rules/list-ops.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import type { LaneWrite, LaneWriting } from "#server/platform/lanes/lane.ts";
import { listLane } from "./lane.ts";
import { lendPictures } from "./sql-lists.ts";
import { findList } from "./sql-rows.ts";
import { fillActivities } from "./tree.ts";
import { storeOps } from "./write-list.ts";

type Body = ChecklistBodies["create"];
type Payload = OpPayloads["list.create"];

export const createChecklist: LaneWrite<"createChecklist"> = {
  call: "createChecklist",
  laneOf: (_params, body, newId) => listLane(body.id ?? newId()),
  write: async (writing, _params, body) => {
    const { db, lane } = writing;
    const isNew = lane.version === 1;
    const found = isNew ? undefined : await findList(db, writing, lane.id);
    const rows = new Map((found?.rows ?? []).map((row) => [row.id, row]));
    if (isCopyAgain(rows.get(lane.id), body)) return {};
    const payload = await payloadOf(writing, body);
    await storeOps(writing, rows, [{ kind: "list.create", payload }]);
    if (isNew && payload.from) await lendPictures(db, lane.id, payload.from);
    return {};
  },
};

async function payloadOf(writing: LaneWriting, body: Body): Promise<Payload> {
  const { from = null, journey = null } = body;
  const list_id = writing.lane.id;
  if (body.items || !from) {
    const items = fillActivities(body.items ?? [], writing.newId);
    needFew(items.flatMap((activity) => activity.groups));
    return { list_id, name: body.name ?? (await nameOf(writing, from)), from, journey, items };
  }
  const ready = await readReady(writing, from);
  const name = body.name ?? ready.name;
  const { payload } = copyReadyList(ready, { newId: writing.newId, name, journey }).op;
  return { ...payload, list_id };
}

/** A copy made by the server has ids that nobody can name twice: its source and name must do. */
function isCopyAgain(list: ListRow | undefined, { from, items, name }: Body): boolean {
  if (list?.row !== "list" || items || !from) return false;
  return list.from === from && (name === undefined || name === list.name);
}

async function nameOf(writing: LaneWriting, from: string | null): Promise<string> {
  if (!from) throw new Refusal("invalid", { fields: { name: "required" } });
  return (await readReady(writing, from)).name;
}

async function readReady(writing: LaneWriting, id: string) {
  const found = await findList(writing.db, writing, id);
  const list = found && listOfRows(found.rows, { version: found.version, epoch: writing.epoch });
  if (list?.kind !== "ready" || found?.isDeleted) throw new Refusal("notFound");
  return list;
}

/** Before thousands of rows are written for nothing. */
function needFew(groups: readonly { items: readonly unknown[] }[]): void {
  const items = groups.reduce((sum, group) => sum + group.items.length, 0);
  if (groups.length > listLimits.groups)
    throw new Refusal("invalid", { fields: { groups: "tooMany" } });
  if (items > listLimits.items) throw new Refusal("invalid", { fields: { items: "tooMany" } });
}
