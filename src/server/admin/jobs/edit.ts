/** What a bulk edit does to one object. */
import type { EditTask } from "#contract/admin/jobs.ts";
import type { AdminResource } from "#server/admin/engine/resource.ts";
import { Refusal } from "#server/platform/http/refusal.ts";

type Body = Record<string, unknown>;

/** Throws `invalid` for fields that the resource does not have, or that are no numbers. */
export function requireFields(
  { fields }: AdminResource,
  { set = {}, change = [] }: EditTask,
): void {
  const names = [...Object.keys(set), ...change.map(({ field }) => field)];
  const unknown = names.filter((name) => !Object.hasOwn(fields, name));
  if (unknown.length === 0 && names.length > 0) return;
  const wrong = unknown.length > 0 ? unknown : ["set"];
  throw new Refusal("invalid", {
    fields: Object.fromEntries(wrong.map((name) => [name, "invalid" as const])),
  });
}

/** The body of the object's update: `set`, and numbers moved by percent or by a sum. */
export function bodyOf({ set = {}, change = [] }: EditTask, object: Body): Body {
  const body: Body = { ...set };
  for (const { field, percent = 0, add = 0 } of change) {
    const value = object[field];
    if (typeof value !== "number") throw new Refusal("invalid", { fields: { [field]: "invalid" } });
    body[field] = Math.max(0, Math.round((value * (1 + percent / 100) + add) * 100) / 100);
  }
  return body;
}
