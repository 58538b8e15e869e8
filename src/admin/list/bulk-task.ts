/** What a change of many is sent as. */
import type { Resource } from "#admin/resources/resource.ts";
import { changeBounds, type EditTask } from "#contract/admin/jobs.ts";
import type { ListUrl } from "./list-url.ts";

/** Chosen rows, or all that a list's filters show. */
export type BulkTarget = { ids: readonly string[] } | { url: ListUrl };

export type BulkChange =
  | { kind: "set"; field: string; value: unknown }
  | { kind: "percent" | "add"; field: string; amount: number; round: number };

/** Whether a number can be moved by so much. */
export function isWithinBounds(kind: "percent" | "add", amount: number): boolean {
  const { min, max } = changeBounds[kind];
  return amount >= min && amount <= max;
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
