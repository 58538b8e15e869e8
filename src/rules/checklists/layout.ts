/** What of a list is shown, and in which parts. */
import type { ItemFilter } from "./checklists.ts";

export const groupings = ["section", "aisle", "bag", "person"] as const;
export type Grouping = (typeof groupings)[number];

export type ListLayout = { filter: ItemFilter; grouping: Grouping };

const filters = ["all", "missing", "have", "packed"] as const;

/** A stored choice, which may come from another build. */
export function readListLayout(stored: unknown): ListLayout {
  const { filter, grouping }: Partial<Record<keyof ListLayout, unknown>> = Object(stored);
  return {
    filter: filters.find((one) => one === filter) ?? "all",
    grouping: groupings.find((one) => one === grouping) ?? "section",
  };
}
