/**
 * The one way in which anything is changed over /api/v1: the row is locked, `If-Match` is compared,
 * the resource changes it, and version, audit, catalogue and events follow in the same transaction.
 */
import { uuid } from "#contract/ids.ts";
import { recordEvent } from "#server/platform/events/events.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { recordCatalogueChange } from "#server/reference-data/sql-changes.ts";
import { changedKeys, recordAudit } from "./audit.ts";
import { type AdminContext, nowOf } from "./context.ts";
import { readChange, readObject } from "./read-change.ts";
import type { AdminObject, AdminResource } from "./resource.ts";
import { hasId, lockRow, raiseVersion } from "./sql-engine.ts";

export async function findObject(
  resource: AdminResource,
  context: AdminContext,
  id: string,
): Promise<AdminObject> {
  const found = uuid.safeParse(id).success ? await resource.find?.(context, id) : undefined;
  if (!found) throw new Refusal("notFound");
  return found;
}

/** The object that a create made; the body may bring its id. */
export async function createObject(
  resource: AdminResource,
  context: AdminContext,
  sent: unknown,
): Promise<AdminObject> {
  const id = await idOf(resource, context, readObject(sent));
  const change = await readChange(context, resource, sent);
  await resource.create?.(context, change, id);
  const after = await findObject(resource, context, id);
  await recordChange(resource, context, { action: "create", id, before: undefined, after });
  return after;
}

async function idOf(
  { table }: AdminResource,
  { db, newId }: AdminContext,
  body: Record<string, unknown>,
): Promise<string> {
  const sent = typeof body.id === "string" ? body.id.toLowerCase() : "";
  if (!uuid.safeParse(sent).success) return newId();
  if (await hasId(db, table, sent)) throw new Refusal("idTaken");
  return sent;
}

async function lockObject(
  resource: AdminResource,
  context: AdminContext,
  { id, ifMatch, change }: { id: string; ifMatch: string | undefined; change: "update" | "remove" },
): Promise<AdminObject> {
  if (!uuid.safeParse(id).success) throw new Refusal("notFound");
  await resource.lockBefore?.(context, id, change);
  if ((await lockRow(context.db, resource.table, id)) === undefined) throw new Refusal("notFound");
  const before = await findObject(resource, context, id);
  requireVersion(before, ifMatch);
  return before;
}

/** `work` changes the object; without any change of it nothing is recorded. */
export async function changeObject(
  resource: AdminResource,
  context: AdminContext,
  { id, ifMatch, action = "update" }: { id: string; ifMatch?: string | undefined; action?: string },
  work: (before: AdminObject) => Promise<void>,
): Promise<AdminObject> {
  const before = await lockObject(resource, context, { id, ifMatch, change: "update" });
  await work(before);
  const unversioned = await findObject(resource, context, id);
  const changed = changedKeys(before, unversioned);
  if (Object.keys(changed).length === 0) return unversioned;
  if (unversioned.version === before.version)
    await raiseVersion(context.db, resource.table, id, nowOf(context));
  const after = await findObject(resource, context, id);
  await recordChange(resource, context, { action, id, before, after });
  return after;
}

export function updateObject(
  resource: AdminResource,
  context: AdminContext,
  sent: unknown,
  target: { id: string; ifMatch?: string | undefined },
): Promise<AdminObject> {
  return changeObject(resource, context, target, async (before) => {
    const texts = await resource.findTexts?.(context, target.id);
    const change = await readChange(context, resource, sent, { before, texts });
    await resource.update?.(context, target.id, change, before);
  });
}

export async function removeObject(
  resource: AdminResource,
  context: AdminContext,
  { id, ifMatch }: { id: string; ifMatch?: string | undefined },
): Promise<void> {
  const before = await lockObject(resource, context, { id, ifMatch, change: "remove" });
  await resource.remove?.(context, id, before);
  const gone = resource.forgetsRemoved ? { id, version: before.version } : before;
  await recordChange(resource, context, { action: "delete", id, before: gone, after: undefined });
}

/** Undoes a remove: `values` are those of the object as it was. */
export async function restoreObject(
  resource: AdminResource,
  context: AdminContext,
  { id, values }: { id: string; values: Record<string, unknown> },
): Promise<AdminObject> {
  if (!resource.restore) return createObject(resource, context, { ...values, id });
  await resource.restore(context, id);
  const after = await findObject(resource, context, id);
  await recordChange(resource, context, { action: "create", id, before: undefined, after });
  return after;
}

/** `If-Match` is optional; without it the keys that were sent win. */
export function requireVersion(before: { version: number }, ifMatch: string | undefined): void {
  if (ifMatch === undefined || ifMatch.trim() === "*") return;
  const tags = ifMatch.split(",").map((tag) => tag.trim().replace(/^W\//, "").replace(/"/g, ""));
  if (!tags.includes(String(before.version)))
    throw new Refusal("versionChanged", { state: before });
}

type ObjectChange = {
  action: string;
  id: string;
  before: AdminObject | undefined;
  after: AdminObject | undefined;
};

async function recordChange(
  resource: AdminResource,
  context: AdminContext,
  { action, id, before, after }: ObjectChange,
): Promise<void> {
  const allChanged = changedKeys(before, after);
  const changed = resource.auditable?.(allChanged) ?? allChanged;
  await recordAudit(context, { action, entity: resource.name, entityId: id, changed });
  if (resource.catalogue)
    await recordCatalogueChange(context.db, resource.catalogue, [id], nowOf(context));
  await recordObjectEvent(resource, context, { id, before, after });
}

async function recordObjectEvent(
  { events }: AdminResource,
  { db }: AdminContext,
  { id, before, after }: Omit<ObjectChange, "action">,
): Promise<void> {
  if (!events) return;
  const event = `${events}.${eventOf(before, after)}` as const;
  await recordEvent(db, { event, objectId: id, payload: after ?? before });
}

function eventOf(before: AdminObject | undefined, after: AdminObject | undefined) {
  if (!before) return "created";
  return after ? "updated" : "deleted";
}
