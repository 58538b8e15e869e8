/** A shop into which product files are imported, with the report and the imported products. */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Product, ProductList } from "#contract/products.ts";
import { parseArguments } from "#server/import/arguments.ts";
import { importProductFile } from "#server/import/products/run.ts";
import { ImportRefusal } from "#server/import/refusal.ts";
import { readCatalogueState } from "#server/reference-data/sql-changes.ts";
import { atEnd } from "#tests/support/at-end.ts";
import { openTestApp } from "#tests/support/server/app.ts";

const time = Date.UTC(2026, 4, 1, 9);
const tables =
  "products product_variants product_options product_attributes product_category_links product_images product_categories brands attributes attribute_values redirects catalogue_state catalogue_changes";

/** Imports in batches of three products. */
export async function openImportShop() {
  const shop = await openTestApp({ clock: () => time });
  const folder = await mkdtemp(path.join(tmpdir(), "torba-import-products-"));
  atEnd(() => rm(folder, { recursive: true, force: true }));

  /** Writes the file, imports it, and returns the report. */
  async function importFile(
    file: string,
    content: string | Buffer | undefined,
    ...words: string[]
  ) {
    const at = path.isAbsolute(file) ? file : path.join(folder, file);
    if (content !== undefined) await writeFile(at, content);
    const lines: string[] = [];
    let opened = 0;
    let closed = 0;
    const context = {
      clock: () => time,
      print: (line: string) => void lines.push(line.replace(`${at}: `, "")),
      open: async () => {
        opened += 1;
        return {
          database: shop.database,
          close: async () => {
            closed += 1;
          },
        };
      },
      batch: 3,
    };
    const plan = parseArguments(["products", at, ...words]);
    const done = await importProductFile(plan, context).then(
      (report) => ({ report, refused: undefined }),
      (error: unknown) => {
        if (!(error instanceof ImportRefusal)) throw error;
        return { report: undefined, refused: error.message.replace(at, "FILE") };
      },
    );
    return { printed: lines, opened, closed, ...done, rows: done.report?.rows };
  }

  async function find(query: string): Promise<Product[]> {
    const { body } = await shop.visit().get(`/products?${query}`);
    const ids = (body as ProductList).data.map(({ id }) => id);
    const answers = ids.map((id) => shop.visit().get(`/products/${id}?lang=ua`));
    return (await Promise.all(answers)).map((answer) => answer.body);
  }

  return {
    shop,
    importFile: importFile,
    find,
    findOne: async (sku: string): Promise<Product | undefined> =>
      (await find(`sku=${encodeURIComponent(sku)}`))[0],
    version: async () => (await readCatalogueState(shop.shop.db)).version,
    /** Everything that an import may change. */
    async dump() {
      const read = (table: string) =>
        shop.database.pool
          .query(`select * from ${table} t order by t::text`)
          .then(({ rows }) => rows);
      return await Promise.all(tables.split(" ").map(read));
    },
  };
}
