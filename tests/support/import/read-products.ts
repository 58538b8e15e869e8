/** Reads a product file without a shop: its products and the issues of its rows. */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Lang } from "#contract/lang.ts";
import type { FileProduct } from "#server/import/products/file-product.ts";
import type { IssueReporter } from "#server/import/products/issues.ts";
import type { FileMapping } from "#server/import/products/mapping.ts";
import { openProductFile } from "#server/import/products/read-products.ts";

/**
 * `issues`: `2 Title nameMissing` for an error, `(2 Title hidden)` for a note; `units`: the lines of
 * each product; `faulty`: lines with an error that can be bought anyway.
 */
export async function readImportedProducts(
  content: string | Buffer,
  lang: Lang = "ua",
  mapping: FileMapping = { columns: {}, currency: undefined, rate: 1 },
) {
  const folder = await mkdtemp(path.join(tmpdir(), "torba-read-aloud-"));
  const file = path.join(folder, "products");
  await writeFile(file, content);
  const issues: string[] = [];
  const unread: string[] = [];
  const rowNames = new Map<number, string>();
  const faulty = new Set<number>();
  const reporter: IssueReporter = {
    error: (...issue) => {
      issues.push(issue.join(" "));
      faulty.add(issue[0]);
    },
    warn: (...issue) => void issues.push(`(${issue.join(" ")})`),
    pictureError: () => {},
    unread: (column, rows) => void unread.push(`${column} ${rows}`),
    nameRow: (line, name) => void rowNames.set(line, name),
  };
  const products: FileProduct[] = [];
  const units: number[][] = [];
  try {
    for await (const { lines, product } of await openProductFile(
      { file, lang, encoding: undefined, mapping },
      reporter,
    )) {
      units.push(lines);
      if (product) products.push(product);
    }
  } finally {
    await rm(folder, { recursive: true });
  }
  const sold = products.flatMap(({ line, variants }) =>
    variants.length > 0 ? variants.map((one) => one.line) : [line],
  );
  return {
    said: issues,
    products: products,
    units,
    unread,
    rowNames,
    faulty: sold.filter((line) => faulty.has(line)),
  };
}

/** A table of these columns and of whatever else its rows say; a cell with signs stands in quotes. */
export function tableOf(columns: readonly string[], rows: readonly Record<string, string>[]) {
  const titles = [...new Set([...columns, ...rows.flatMap(Object.keys)])];
  const quoted = (cell: string) => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
  return [titles, ...rows.map((row) => titles.map((title) => row[title] ?? ""))]
    .map((row) => row.map(quoted).join(","))
    .join("\n");
}
