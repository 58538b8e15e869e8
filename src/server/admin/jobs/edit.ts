/** What a bulk edit does to one object. */
import { changeNumber, type EditTask } from "#contract/admin/jobs.ts";
import type { AdminObject, AdminResource } from "#server/admin/engine/resource.ts";
import { Refusal } from "#server/platform/http/refusal.ts";

type Body = Record<string, unknown>;

export const fieldsOf = ({ set = {}, change = [] }: EditTask): string[] => [
  ...Object.keys(set),
  ...change.map(({ field }) => field),
];

/** Throws `invalid` for fields that the resource does not have, or that are no numbers. */
export function requireFields({ fields }: AdminResource, task: EditTask): void {
  const names = fieldsOf(task);
  const unknown = names.filter((name) => !Object.hasOwn(fields, name));
  if (unknown.length === 0 && names.length > 0) return;
  const wrong = unknown.length > 0 ? unknown : ["set"];
  throw new Refusal("invalid", {
    fields: Object.fromEntries(wrong.map((name) => [name, "invalid" as const])),
  });
}

/** The body of the object's update: `set`, and numbers moved by percent or by a sum. */
export function bodyOf(
  { movedAlong }: Pick<AdminResource, "movedAlong">,
  { set = {}, change = [] }: EditTask,
  object: AdminObject,
): Body {
  const body: Body = { ...set };
  for (const one of change) {
    const value = object[one.field];
    if (typeof value !== "number")
      throw new Refusal("invalid", { fields: { [one.field]: "invalid" } });
    body[one.field] = changeNumber(value, one);
    Object.assign(
      body,
      movedAlong?.(one.field, (number) => changeNumber(number, one), object),
    );
  }
  return body;
}
