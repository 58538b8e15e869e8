import * as z from "zod/mini";
import { langs } from "#contract/lang.ts";

export const fileAnswer = z.object({
  file: z.string(),
  size: z.number(),
  modified: z.string(),
  url: z.string(),
});

/** A text that links to a file. */
export const fileUse = z.object({
  file: z.string(),
  /** The resource of this API to which the text belongs; a theme's and the settings' have no id. */
  resource: z.string(),
  id: z.string(),
  /** "": the caller may not read the resource */
  name: z.string(),
});
export type FileUse = z.infer<typeof fileUse>;

const inEachLang = (name: "name" | "description") =>
  langs.map((lang) => `${name}_${lang}` as const);

/** What a column of an imported table can hold; `mapping` gives one to a title of the file. */
export const importColumns = {
  products: [
    "sku",
    "name",
    "description",
    "price",
    "sale_price",
    "old_price",
    "currency",
    "stock",
    "stock_status",
    "category",
    "brand",
    "barcode",
    "bin_location",
    "low_stock_threshold",
    "weight",
    "tags",
    "pictures",
    "slug",
    "displayed",
    "group",
    "options",
    ...inEachLang("name"),
    ...inEachLang("description"),
  ],
  categories: [
    "path",
    "parent",
    "name",
    "slug",
    "position",
    "displayed",
    ...inEachLang("name"),
    "description",
    ...inEachLang("description"),
    "meta_title",
    "meta_description",
  ],
  customers: [
    "email",
    "mobile",
    "full_name",
    "first_name",
    "last_name",
    "gender",
    "birthdate",
    "group",
    "note",
    "tags",
    "language",
  ],
  checklists: [],
} as const;
export type ImportKind = keyof typeof importColumns;

export const importOutcome = z.object({
  dry_run: z.boolean(),
  /** Of a large file, whose rows are imported afterwards. */
  job_id: z.nullable(z.string()),
  /** The job that has recorded what became of each object: `PUT /jobs/{id}/undo` undoes it. */
  import_id: z.nullable(z.string()),
  /** Rows of the file, or of its lists. */
  created: z.number(),
  updated: z.number(),
  same: z.number(),
  skipped: z.number(),
  errors: z.array(z.object({ row: z.number(), column: z.string(), code: z.string() })),
  notes: z.array(
    z.object({
      column: z.string(),
      code: z.string(),
      rows: z.number(),
      /** The first of the rows, by its line; absent: a note of the file or of no row alone. */
      row: z.optional(z.number()),
    }),
  ),
  /** Categories that the shop does not have yet, from the root down; absent: none. */
  new_categories: z.optional(z.array(z.string())),
});

/** Of an upload: the first of several, and all of them. */
export const uploadedFiles = z.extend(fileAnswer, { files: z.array(fileAnswer) });
