/** A list as a table with LighterPack's columns, and three more that only this shop reads. */
import type { Checklist } from "#contract/checklists.ts";
import { writeCsvRow } from "./csv.ts";

const columns = [
  ...[
    "Item Name",
    "Category",
    "desc",
    "qty",
    "weight",
    "unit",
    "url",
    "price",
    "worn",
    "consumable",
  ],
  ...["group", "state", "quantity unit"],
];

export function writeListTable({ items }: Pick<Checklist, "items">): string {
  const rows = items.flatMap((activity) =>
    activity.groups.flatMap((group) =>
      group.items.map((item) => [
        ...[item.name, activity.name, item.note.replace(/\s+/gu, " ").trim(), item.quantity],
        ...[gramsOf(item.weight), "gram", "", "", "", ""],
        ...[group.name, item.state, item.unit],
      ]),
    ),
  );
  // The mark by which spreadsheets know the encoding.
  return `\uFEFF${[columns, ...rows].map(writeCsvRow).join("")}`;
}

/** Weights are stored with four decimals of a kilogram. */
const gramsOf = (kg: number) => Math.round(kg * 10_000) / 10;
