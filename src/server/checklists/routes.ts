import type { FastifyInstance } from "fastify";
import type { Checklist } from "#contract/checklists.ts";
import { registerLaneWrite, registerRead } from "#server/platform/calls/register-calls.ts";
import type { Shop } from "#server/platform/http/context.ts";
import type { LaneWrite } from "#server/platform/lanes/lane.ts";
import { createChecklist } from "./create-list.ts";
import {
  checklistLane,
  deletedChecklistLane,
  listLane,
  newChecklistLane,
  readList,
} from "./lane.ts";
import { markDeleted } from "./sql-lists.ts";
import { listSummaries } from "./summaries.ts";
import {
  createActivity,
  createGroup,
  createItem,
  deleteActivity,
  deleteGroup,
  deleteItem,
  updateActivity,
  updateChecklist,
  updateGroup,
  updateItem,
} from "./writes.ts";

const headOnly = { ids: [], below: false };

export function registerChecklistRoutes(app: FastifyInstance, shop: Shop): void {
  registerRead(
    app,
    shop,
    "readChecklists",
    (context, { query }) =>
      listSummaries(context, readKind(query), query.get("product_id") ?? undefined),
    { isPublic: (_answer, { query }) => readKind(query) === "ready" },
  );
  registerRead(app, shop, "readReadyLists", async (context) => {
    const lists: Checklist[] = [];
    // One after another: shoppers' own calls need the other connections.
    for (const { id } of await listSummaries(context, "ready"))
      lists.push(await readList(context, id));
    return lists;
  });
  registerRead(
    app,
    shop,
    "readChecklist",
    // `head`: its version and name without its things, for a device that asks again and again.
    (context, { params, query }) =>
      readList(context, params.id ?? "", query.has("head") ? headOnly : undefined),
    { isPublic: (list) => list.kind === "ready" },
  );

  registerLaneWrite(app, newChecklistLane, createChecklist);
  registerLaneWrite(app, deletedChecklistLane, restoreChecklist);
  registerLaneWrite(app, checklistLane, deleteChecklist);
  registerLaneWrite(app, checklistLane, updateChecklist);
  registerLaneWrite(app, checklistLane, createActivity);
  registerLaneWrite(app, checklistLane, updateActivity);
  registerLaneWrite(app, checklistLane, deleteActivity);
  registerLaneWrite(app, checklistLane, createGroup);
  registerLaneWrite(app, checklistLane, updateGroup);
  registerLaneWrite(app, checklistLane, deleteGroup);
  registerLaneWrite(app, checklistLane, createItem);
  registerLaneWrite(app, checklistLane, updateItem);
  registerLaneWrite(app, checklistLane, deleteItem);
}

function readKind(query: URLSearchParams): "own" | "ready" | undefined {
  const kind = query.get("kind");
  return kind === "own" || kind === "ready" ? kind : undefined;
}

const deleteChecklist: LaneWrite<"deleteChecklist"> = {
  call: "deleteChecklist",
  laneOf: ({ id }) => listLane(id),
  write: async ({ db, lane, clock }) => {
    await markDeleted(db, lane.id, new Date(clock()));
    return {};
  },
  answer: async (_reading, lane) => ({ id: lane.slice("list:".length), deleted: true }),
};

const restoreChecklist: LaneWrite<"restoreChecklist"> = {
  call: "restoreChecklist",
  laneOf: ({ id }) => listLane(id),
  // Opening the lane restores it.
  write: async () => ({}),
};
