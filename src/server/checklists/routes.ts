import type { FastifyInstance } from "fastify";
import type { Shop } from "#server/platform/http/context.ts";
import { registerLaneWrite, registerRead } from "#server/platform/http/register-calls.ts";
import type { LaneWrite } from "#server/platform/lanes/lane.ts";
import { createChecklist } from "./create-list.ts";
import { deletedLists, listLane, lists, newLists, readList } from "./lane.ts";
import { markDeleted } from "./sql-lists.ts";
import { listSummaries } from "./sql-summaries.ts";
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

export function registerChecklistRoutes(app: FastifyInstance, shop: Shop): void {
  registerRead(
    app,
    shop,
    "readChecklists",
    (reading, { query }) =>
      listSummaries(reading, readKind(query), query.get("product_id") ?? undefined),
    { isPublic: (_answer, { query }) => readKind(query) === "ready" },
  );
  registerRead(
    app,
    shop,
    "readChecklist",
    (reading, { params }) => readList(reading, params.id ?? ""),
    { isPublic: (list) => list.kind === "ready" },
  );

  registerLaneWrite(app, newLists, createChecklist);
  registerLaneWrite(app, deletedLists, restoreChecklist);
  registerLaneWrite(app, lists, deleteChecklist);
  registerLaneWrite(app, lists, updateChecklist);
  registerLaneWrite(app, lists, createActivity);
  registerLaneWrite(app, lists, updateActivity);
  registerLaneWrite(app, lists, deleteActivity);
  registerLaneWrite(app, lists, createGroup);
  registerLaneWrite(app, lists, updateGroup);
  registerLaneWrite(app, lists, deleteGroup);
  registerLaneWrite(app, lists, createItem);
  registerLaneWrite(app, lists, updateItem);
  registerLaneWrite(app, lists, deleteItem);
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
  // Opening the lane brings it back.
  write: async () => ({}),
};
