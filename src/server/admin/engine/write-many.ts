/** `updateObject` for many objects of one resource, in as many statements as for one. */
import { setImmediate } from "node:timers/promises";
import { recordEvents } from "#server/platform/events/events.ts";
import { isWanted } from "#server/platform/events/sql.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { type AuditEntry, changedKeys, recordAudits } from "./audit.ts";
import type { AdminContext } from "./context.ts";
import { readChange } from "./read-change.ts";
import type { AdminObject, AdminResource, Change } from "./resource.ts";
import { lockRows } from "./sql-engine.ts";

/** Objects between which other requests get their turn: a millisecond or two of work. */
const withoutPause = 20;

type Body = Record<string, unknown>;
type ChangedObject = { before: AdminObject; after: AdminObject };

/**
 * How many were changed. `bodyOf` names only `many.fields`. undefined, or a refusal of any of them: the caller takes back what was
 * written, and writes one by one.
 */
export async function updateObjects(
  resource: AdminResource,
  context: AdminContext,
  ids: readonly string[],
  bodyOf: (before: AdminObject) => Body,
): Promise<number | undefined> {
  const { many, table } = resource;
  if (!many || resource.catalogue) return undefined;
  if ((await lockRows(context.db, table, ids)) < ids.length) throw new Refusal("notFound");
  const before = await many.findFields(context, ids);
  const changes: { id: string; change: Change }[] = [];
  for (const [at, object] of before.entries()) {
    if (at % withoutPause === 0) await setImmediate();
    const change = await readChange(context, resource, bodyOf(object), { before: object });
    if (isAnotherValue(change, object) || movesParts(change))
      changes.push({ id: object.id, change });
  }
  if (changes.length === 0) return 0;
  const changedIds = changes.map(({ id }) => id);
  await many.update(context, changes);
  const known = new Map(before.map((object) => [object.id, object]));
  const written = await many.findFields(context, changedIds);
  const changed = written.flatMap((after): ChangedObject[] => {
    const own = known.get(after.id);
    return own ? [{ before: own, after }] : [];
  });
  return (await recordChanges(resource, context, changed)) ? changed.length : undefined;
}

/** A key that is no field: what moves along in the object's parts. */
const movesParts = ({ values, body }: Change): boolean =>
  Object.keys(body).some((key) => !Object.hasOwn(values, key));

const isAnotherValue = ({ values }: Change, before: AdminObject): boolean =>
  Object.entries(values).some(
    ([key, value]) => JSON.stringify(value) !== JSON.stringify(before[key]),
  );

/** False: one of them is as it was, after all. */
async function recordChanges(
  resource: AdminResource,
  context: AdminContext,
  objects: readonly ChangedObject[],
): Promise<boolean> {
  const { name } = resource;
  const entries: AuditEntry[] = [];
  for (const [at, { before, after }] of objects.entries()) {
    if (at % withoutPause === 0) await setImmediate();
    const changed = changedKeys(before, after);
    if (Object.keys(changed).length === 0) return false;
    entries.push({ action: "update", entity: name, entityId: after.id, changed });
  }
  await recordAudits(context, entries);
  await recordWantedEvents(resource, context, "updated", async () => {
    const ids = objects.map(({ after }) => after.id);
    return (await resource.many?.find(context, ids)) ?? [];
  });
  return true;
}

/** Of thousands of objects an event that no webhook receives is not recorded. */
export async function recordWantedEvents(
  { events }: AdminResource,
  { db }: Pick<AdminContext, "db">,
  change: "created" | "updated",
  readObjects: () => Promise<readonly AdminObject[]>,
): Promise<void> {
  const event = events && (`${events}.${change}` as const);
  if (!event || !(await isWanted(db, event))) return;
  const objects = await readObjects();
  await recordEvents(
    db,
    objects.map((object) => ({ event, objectId: object.id, payload: object })),
  );
}
