/**
 * Undoes what an import did to one object. What it made goes, unless something refers to it; what it
 * changed goes back key by key; what somebody changed since stays and is listed.
 */

import type { AuditRow } from "#server/admin/audit/sql.ts";
import { recordAudit } from "#server/admin/engine/audit.ts";
import type { AdminContext } from "#server/admin/engine/context.ts";
import { readChange } from "#server/admin/engine/read-change.ts";
import type { AdminObject, AdminResource } from "#server/admin/engine/resource.ts";
import { changeObject, removeObject, updateObject } from "#server/admin/engine/write.ts";
import { storeTree } from "#server/admin/resources/checklists/tree.ts";
import { deleteOwner } from "#server/personal-data/sql.ts";
import { recordEvent } from "#server/platform/events/events.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { isReferredTo } from "./sql-references.ts";
import { type LeftKey, type Pairs, undoKeys } from "./undo-keys.ts";
import { undoProductParts } from "./undo-product-parts.ts";
import { type TreeNode, undoTree } from "./undo-tree.ts";

type UndoneObject = { isChanged: boolean; left: LeftKey[] };

const nameOf = ({ name, full_name, email }: AdminObject) =>
  String(name || full_name || email || "");

export async function undoImported(
  resources: readonly AdminResource[],
  context: AdminContext,
  { entity, entityId, action, changed }: AuditRow,
): Promise<UndoneObject & { name: string }> {
  const resource = resources.find(({ name }) => name === entity);
  if (!resource?.find) throw new Refusal("readOnly");
  const now = await resource.find(context, entityId);
  // Somebody has deleted it already.
  if (!now) return { isChanged: false, left: [], name: "" };
  const undone =
    action === "create"
      ? await undoCreate(resource, context, now, changed)
      : await undoUpdate(resource, context, now, changed);
  return { ...undone, name: nameOf(now) };
}

async function undoCreate(
  resource: AdminResource,
  context: AdminContext,
  { id, version }: AdminObject,
  { version: [, made] = [null, 1] }: Pairs,
): Promise<UndoneObject> {
  const isSameVersion = version === made;
  if (await isReferredTo(context.db, resource.name, id)) {
    // Orders keep their product; nobody buys it any more.
    const hidden = resource.name === "products" && isSameVersion;
    if (hidden) await updateObject(resource, context, { enabled: false }, { id });
    return { isChanged: hidden, left: [{ field: null, code: "inUse" }] };
  }
  if (!isSameVersion) return { isChanged: false, left: [{ field: null, code: "conflict" }] };
  if (resource.name === "customers") await removeCustomer(context, id);
  else await removeObject(resource, context, { id });
  return { isChanged: true, left: [] };
}

/** Without the mail that a customer gets whose account is deleted. */
async function removeCustomer(context: AdminContext, id: string): Promise<void> {
  await deleteOwner(context.db, id);
  await recordAudit(context, { action: "delete", entity: "customers", entityId: id, changed: {} });
  await recordEvent(context.db, { event: "customer.deleted", objectId: id, payload: { id } });
}

async function undoUpdate(
  resource: AdminResource,
  context: AdminContext,
  { id, version }: AdminObject,
  changed: Pairs,
): Promise<UndoneObject> {
  const left: LeftKey[] = [];
  const after = await changeObject(resource, context, { id }, async (now) => {
    const keys = undoKeys(resource.fields, changed, now);
    left.push(...keys.left);
    if (Object.keys(keys.body).length > 0) {
      const texts = await resource.findTexts?.(context, id);
      const change = await readChange(context, resource, keys.body, { before: now, texts });
      await resource.update?.(context, id, change, now);
    }
    if (resource.name === "products")
      left.push(...(await undoProductParts(context, id, changed, now)));
    if (resource.name === "checklists" && changed.items)
      left.push(...(await undoItems(context, changed.items, now)));
  });
  return { isChanged: after.version !== version, left };
}

async function undoItems(
  context: AdminContext,
  [before, after]: readonly [unknown, unknown],
  now: AdminObject,
): Promise<LeftKey[]> {
  // as: trees as `listTree` sends them
  const [was, is, own] = [before, after, now.items] as TreeNode[][];
  const { items, left } = undoTree(was ?? [], is ?? [], own ?? []);
  await storeTree(context, now, items);
  return left;
}
