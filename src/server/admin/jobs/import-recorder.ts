/** The audit of an import: one row for each object that it makes or changes, as of any other call. */
import { type ChangedKeys, changedKeys, recordAudits } from "#server/admin/engine/audit.ts";
import type { AdminContext } from "#server/admin/engine/context.ts";
import type { AdminObject, AdminResource } from "#server/admin/engine/resource.ts";
import { recordWantedEvents } from "#server/admin/engine/write-many.ts";
import type { ImportedEntity, ImportRecorder } from "#server/import/import-run.ts";

export function openImportRecorder(
  resources: readonly AdminResource[],
  context: AdminContext,
): ImportRecorder {
  const known = new Map<ImportedEntity, Map<string, AdminObject>>();
  const beforeOf = (entity: ImportedEntity) => {
    const objects = known.get(entity) ?? new Map<string, AdminObject>();
    known.set(entity, objects);
    return objects;
  };
  const read = (db: AdminContext["db"], entity: ImportedEntity, ids: readonly string[]) =>
    readObjects(requireResource(resources, entity), { ...context, db }, ids);
  return {
    async readBefore(db, entity, ids) {
      const before = beforeOf(entity);
      const unread = ids.filter((id) => !before.has(id));
      for (const object of await read(db, entity, unread)) before.set(object.id, object);
    },
    async recordAfter(db, entity, created) {
      const before = beforeOf(entity);
      const resource = requireResource(resources, entity);
      const { forgetsRemoved } = resource;
      const isCreated = new Set(created);
      const ids = [...created, ...[...before.keys()].filter((id) => !isCreated.has(id))];
      const objects = await read(db, entity, ids);
      const entries = objects.map((after) => ({
        action: isCreated.has(after.id) ? "create" : "update",
        entity,
        entityId: after.id,
        changed: isCreated.has(after.id)
          ? namesOf(after, forgetsRemoved)
          : changedKeys(before.get(after.id), after),
      }));
      for (const id of ids) before.delete(id);
      const changed = entries.filter((one) => one.action === "create" || !isEmpty(one.changed));
      await recordAudits({ ...context, db }, changed);
      // Customers tell of themselves, whoever changes them.
      if (entity !== "products") return;
      const changedIds = new Set(changed.map(({ entityId }) => entityId));
      const sent = objects.filter(({ id }) => changedIds.has(id));
      const ofKind = (isNew: boolean) => sent.filter(({ id }) => isCreated.has(id) === isNew);
      await recordWantedEvents(resource, { db }, "created", async () => ofKind(true));
      await recordWantedEvents(resource, { db }, "updated", async () => ofKind(false));
    },
  };
}

function requireResource(resources: readonly AdminResource[], entity: string): AdminResource {
  const resource = resources.find(({ name }) => name === entity);
  if (!resource) throw new Error(`There is no resource ${entity}.`);
  return resource;
}

async function readObjects(
  { many, find }: AdminResource,
  context: AdminContext,
  ids: readonly string[],
): Promise<AdminObject[]> {
  if (ids.length === 0) return [];
  if (many) return many.find(context, ids);
  const objects: AdminObject[] = [];
  for (const id of ids) {
    const object = await find?.(context, id);
    if (object) objects.push(object);
  }
  return objects;
}

const isEmpty = (changed: ChangedKeys) => Object.keys(changed).length === 0;

/** Enough to know it by: an undo deletes it, and needs no more. `version`: where it is not 1. */
function namesOf(object: AdminObject, isPerson = false): ChangedKeys {
  const keys = isPerson ? [] : ["name", "sku", "path"].filter((key) => object[key]);
  const pairs = keys.map((key): [string, [unknown, unknown]] => [key, [null, object[key]]]);
  const version = object.version === 1 ? {} : { version: [null, object.version] };
  // as: pairs of before and after
  return { ...Object.fromEntries(pairs), ...version } as ChangedKeys;
}
