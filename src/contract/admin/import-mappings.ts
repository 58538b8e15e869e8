import * as z from "zod/mini";
import { choice, type Field, shaped, text } from "./fields.ts";
import { importColumns } from "./files.ts";

const title = z.string().check(z.maxLength(500));
const mostTitles = 500;

/** Titles of a file, whatever commas are in them. */
const titles: Field<string[]> = shaped(z.array(title).check(z.maxLength(mostTitles)), []);

/** Title in the file → our column. */
const columns = z.record(title, z.string().check(z.maxLength(100)));

/** Ready lists have columns of their own. */
const kinds = ["products", "categories", "customers"] as const;
export type MappedKind = (typeof kinds)[number];

export const importMappingFields = {
  name: text({ max: 200 }),
  kind: choice(kinds, "products"),
  /** All titles of the files that it is for; by these it is found again. */
  titles,
  mapping: shaped(columns, {}),
};

export const importMappingAnswer = z.object({
  name: z.string(),
  kind: z.enum(kinds),
  titles: z.array(z.string()),
  mapping: columns,
});

export function isImportColumn(kind: string, column: string): boolean {
  const known = kinds.find((one) => one === kind);
  return known !== undefined && importColumns[known].some((one) => one === column);
}
