/** Undoes one row of the audit: an edit by the values before it, a create by a delete, a delete by a create. */
import { isDeepStrictEqual } from "node:util";
import type { AdminContext } from "#server/admin/engine/context.ts";
import type { AdminResource, KeyedThing, Singleton } from "#server/admin/engine/resource.ts";
import { entityOf, saveSingleton } from "#server/admin/engine/singleton.ts";
import {
  findObject,
  removeObject,
  restoreObject,
  updateObject,
} from "#server/admin/engine/write.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { type AuditRow, hasCreates } from "./sql.ts";

type Pair = [unknown, unknown];
type UndoneRow = Pick<AuditRow, "entity" | "action" | "changed">;
type AuditedPlace = { resource: AdminResource; singleton?: Singleton; keyed?: KeyedThing };

function findPlace(resources: readonly AdminResource[], entity: string): AuditedPlace | undefined {
  for (const resource of resources) {
    if (resource.name === entity && resource.find) return { resource };
    const singleton = resource.singletons?.find((one) => entityOf(resource.name, one) === entity);
    if (singleton) return { resource, singleton };
    const keyed = resource.keyed?.find((one) => one.entity === entity);
    if (keyed) return { resource, keyed };
  }
  return undefined;
}

/**
 * Whether an undo can do anything at all: not where the shop has forgotten what was, as of a person
 * who is erased, nor for what is final, as a merge.
 */
export function isUndoable(resources: readonly AdminResource[], row: UndoneRow): boolean {
  const place = findPlace(resources, row.entity);
  if (!place || Object.keys(row.changed).length === 0) return false;
  if (place.singleton) return row.action === "update";
  if (row.action === "update") return true;
  // Persons are erased for good; that they are is confirmed by a letter, and an undo would not be.
  return ["create", "delete"].includes(row.action) && place.resource.forgetsRemoved !== true;
}

/** An undo is confirmed and counted as the change that it makes. */
export function dangerOfUndo(
  resources: readonly AdminResource[],
  { entity, action }: Pick<AuditRow, "entity" | "action">,
): { isNeeded: boolean; isDelete: boolean } {
  const place = findPlace(resources, entity);
  const isDelete = action === "create";
  if (place?.singleton) return { isNeeded: place.singleton.isConfirmed === true, isDelete };
  const other = action === "delete" ? "POST" : "PUT";
  const isNeeded = place?.resource.confirmed?.includes(isDelete ? "DELETE" : other) ?? false;
  return { isNeeded, isDelete };
}

/** Of all that an import did: what it made is deleted, what it changed goes back. */
export async function dangerOfImportUndo(
  { db }: AdminContext,
  { id }: { id: string },
  resource: AdminResource | undefined,
): Promise<{ isNeeded: boolean; isDelete: boolean }> {
  const { confirmed = [] } = resource ?? {};
  const isNeeded = confirmed.includes("PUT") || confirmed.includes("DELETE");
  return { isNeeded, isDelete: await hasCreates(db, id) };
}

/** Throws `conflict` where the object has changed since, `readOnly` where it cannot be undone. */
export async function undoAuditRow(
  resources: readonly AdminResource[],
  context: AdminContext,
  row: AuditRow,
): Promise<unknown> {
  const place = findPlace(resources, row.entity);
  if (!place || !isUndoable(resources, row)) throw new Refusal("readOnly");
  const changed = Object.entries(row.changed);
  if (place.singleton) return undoSingleton(place, place.singleton, context, row, changed);
  if (place.keyed) return undoKeyed(place.keyed, context, row, changed);
  const { resource } = place;
  const { entityId: id } = row;
  const valuesBefore = Object.fromEntries(
    changed.map(([key, [before]]: [string, Pair]) => [key, before]),
  );
  switch (row.action) {
    case "create":
      await removeObject(resource, context, { id });
      return { id, deleted: true };
    case "delete":
      return restoreObject(resource, context, { id, values: valuesBefore });
    case "update": {
      requireUnchanged(await findObject(resource, context, id), changed);
      const along = resource.restoredAlong?.(row.changed);
      return updateObject(resource, context, { ...valuesBefore, ...along }, { id });
    }
    default:
      throw new Refusal("readOnly");
  }
}

async function undoSingleton(
  { resource }: AuditedPlace,
  singleton: Singleton,
  context: AdminContext,
  { entityId: name, action }: AuditRow,
  changed: readonly [string, Pair][],
): Promise<unknown> {
  if (action !== "update") throw new Refusal("readOnly");
  const now = (await singleton.read(context, name)) ?? {};
  requireUnchanged(now, changed);
  const sent = {
    ...(singleton.replacesAll && now),
    ...Object.fromEntries(changed.map(([key, [before]]) => [key, before])),
  };
  return saveSingleton(resource.name, singleton, context, { name, sent });
}

async function undoKeyed(
  thing: KeyedThing,
  context: AdminContext,
  { entityId: key, action }: AuditRow,
  changed: readonly [string, Pair][],
): Promise<unknown> {
  const now = await thing.find(context, key);
  const before = Object.fromEntries(changed.map(([name, [value]]) => [name, value]));
  if (action === "create") {
    await thing.put(context, key, undefined);
    return { id: key, deleted: true };
  }
  if (action === "delete" && now) throw new Refusal("conflict", { state: now });
  if (action === "update") requireUnchanged(now ?? {}, changed);
  return thing.put(context, key, { ...now, ...before });
}

/** Keys of the edit that have other values now would be lost. */
function requireUnchanged(
  now: Readonly<Record<string, unknown>>,
  changed: readonly [string, Pair][],
) {
  for (const [key, [, after]] of changed) {
    // PostgreSQL stores the keys of an object in an order of its own.
    if (!isDeepStrictEqual(now[key] ?? null, after)) throw new Refusal("conflict", { state: now });
  }
}
