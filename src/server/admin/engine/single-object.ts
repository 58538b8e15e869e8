/** Changes of what has no row of its own with an id: settings, the theme, a placeholder by its key. */

import type { ChangeKind } from "#server/reference-data/sql-changes.ts";
import { recordCatalogueChange } from "#server/reference-data/sql-changes.ts";
import { changedKeys, recordAudit } from "./audit.ts";
import { type AdminContext, nowOf } from "./context.ts";
import { findObjectVersion, lockObject, raiseObjectVersion } from "./sql-engine.ts";
import { requireVersion } from "./write.ts";

export type SingleObject = {
  /** Its name in the audit. */
  entity: string;
  /** Absent: there is one. */
  entityId?: string;
  catalogue?: ChangeKind;
  /** Undefined: there is none. */
  find: (context: AdminContext) => Promise<Record<string, unknown> | undefined>;
};

type Change = { ifMatch?: string | undefined; action?: string };

/** In a transaction: version, audit and catalogue follow `work`; without any change nothing does. */
export async function changeSingle(
  context: AdminContext,
  { entity, entityId = "", catalogue, find }: SingleObject,
  { ifMatch, action }: Change,
  work: () => Promise<unknown>,
): Promise<Record<string, unknown> | undefined> {
  const { db } = context;
  const version = await lockObject(db, entity, entityId);
  const before = await find(context);
  if (ifMatch !== undefined) requireVersion({ ...before, version }, ifMatch);
  await work();
  const after = await find(context);
  const changed = changedKeys(before, after);
  if (Object.keys(changed).length === 0) return after && { ...after, version };
  const now = nowOf(context);
  await raiseObjectVersion(db, entity, entityId, now);
  await recordAudit(context, {
    action: action ?? actionOf(before, after),
    entity,
    entityId,
    changed,
  });
  if (catalogue) await recordCatalogueChange(db, catalogue, [], now);
  return after && { ...after, version: version + 1 };
}

function actionOf(before: unknown, after: unknown): string {
  if (!before) return "create";
  return after ? "update" : "delete";
}

/** As sent by a read: with its version. */
export async function withVersion(
  context: AdminContext,
  { entity, entityId = "", find }: SingleObject,
): Promise<Record<string, unknown> | undefined> {
  const found = await find(context);
  if (!found) return undefined;
  return { ...found, version: (await findObjectVersion(context.db, entity, entityId)).version };
}
