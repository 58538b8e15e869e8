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

  registerLaneWrite(app, shop, newLists, createChecklist);
  registerLaneWrite(app, shop, deletedLists, restoreChecklist);
  registerLaneWrite(app, shop, lists, deleteChecklist);
  registerLaneWrite(app, shop, lists, updateChecklist);
  registerLaneWrite(app, shop, lists, createActivity);
  registerLaneWrite(app, shop, lists, updateActivity);
  registerLaneWrite(app, shop, lists, deleteActivity);
  registerLaneWrite(app, shop, lists, createGroup);
  registerLaneWrite(app, shop, lists, updateGroup);
  registerLaneWrite(app, shop, lists, deleteGroup);
  registerLaneWrite(app, shop, lists, createItem);
  registerLaneWrite(app, shop, lists, updateItem);
  registerLaneWrite(app, shop, lists, deleteItem);
}

function readKind(query: URLSearchParams): "own" | "ready" | undefined {
  const kind = query.get("kind");
  return kind === "own" || kind === "ready" ? kind : undefined;
}

const deleteChecklist: LaneWrite<{ id: string }, unknown> = {
  call: "deleteChecklist",
  laneOf: ({ id }) => listLane(id),
  write: async ({ db, lane, clock }) => {
    await markDeleted(db, lane.id, new Date(clock()));
    return {};
  },
  answer: async (_reading, lane) => ({ id: lane.slice("list:".length), deleted: true }),
};

const restoreChecklist: LaneWrite<{ id: string }, unknown> = {
  call: "restoreChecklist",
  laneOf: ({ id }) => listLane(id),
  // Opening the lane brings it back.
  write: async () => ({}),
};
