/** What a change of many is sent as. */
import { readTyped } from "#admin/form/read-typed.ts";
import type { Resource } from "#admin/resources/resource.ts";
import { money, Unreadable } from "#contract/admin/fields.ts";
import { changeBounds, type EditTask } from "#contract/admin/jobs.ts";
import type { ListUrl } from "./list-url.ts";

/** Chosen rows, or all that a list's filters show. */
export type BulkTarget = { ids: readonly string[] } | { url: ListUrl };

export type BulkChange =
  | { kind: "set"; field: string; value: unknown }
  | { kind: "percent" | "add"; field: string; amount: number; round: number };

/**
 * By how much a number is moved: `-10`, `+7,5`; the minus of typography too. `1,050` is not guessed.
 * undefined: no number, or too far
 */
export function readAmount(kind: "percent" | "add", text: string): number | undefined {
  const read = readTyped(money(changeBounds[kind]), text.trim().replace("\u2212", "-"));
  return read instanceof Unreadable ? undefined : read;
}

export const bulkFieldsOf = ({ bulkFields = [], bulkNumbers = [] }: Resource) => [
  ...bulkNumbers,
  ...bulkFields,
];

export function editTaskOf(resource: string, target: BulkTarget, change: BulkChange): EditTask {
  const filter = "url" in target ? filterOf(target.url) : undefined;
  return {
    kind: "edit",
    resource,
    dry_run: true,
    ...("ids" in target ? { ids: [...target.ids] } : { filter }),
    ...(change.kind === "set"
      ? { set: { [change.field]: change.value } }
      : { change: [{ field: change.field, [change.kind]: change.amount, round: change.round }] }),
  };
}

const filterOf = ({ filters, search }: ListUrl) => ({
  ...filters,
  ...(search !== "" && { search }),
});
