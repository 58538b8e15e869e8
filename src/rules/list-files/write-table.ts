/** A list as a table with LighterPack's columns, and those that only this shop reads. */
import type { Checklist } from "#contract/checklists.ts";
import { partyOf } from "#rules/checklists/loads.ts";
import { writeCsvRow } from "./csv.ts";
import { type ListWords, oneLine, partyNames } from "./item-line.ts";

const lighterPackColumns = [
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
];
const ownColumns = [
  "group",
  "state",
  "quantity unit",
  "measure",
  "measure unit",
  "scope",
  "for",
  "carried by",
  "bag",
];

export function writeListTable(
  list: Pick<Checklist, "items" | "journey" | "bags">,
  words: Pick<ListWords, "person">,
): string {
  const party = partyOf(list);
  const rows = list.items.flatMap((activity) =>
    activity.groups.flatMap((group) =>
      group.items.map((item) => {
        const {
          scope = "",
          for: names = [],
          bring = "",
          bag = "",
        } = partyNames(item, party, words) ?? {};
        return [
          item.name,
          activity.name,
          oneLine(item.note),
          item.quantity,
          gramsOf(item.weight),
          "gram",
          "",
          "",
          "",
          "",
          group.name,
          item.state,
          item.unit,
          item.measure?.amount ?? "",
          item.measure?.unit ?? "",
          scope,
          names.map((name) => name.replaceAll(";", ",")).join("; "),
          bring,
          bag,
        ];
      }),
    ),
  );
  // The mark by which spreadsheets know the encoding.
  return `\uFEFF${[[...lighterPackColumns, ...ownColumns], ...rows].map(writeCsvRow).join("")}`;
}

/** Weights are stored with four decimals of a kilogram. */
const gramsOf = (kg: number) => Math.round(kg * 10_000) / 10;
