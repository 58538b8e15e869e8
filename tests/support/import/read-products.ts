/** A file of goods as it is read, before any shop is asked: its goods, and what is said of its rows. */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Lang } from "#contract/lang.ts";
import type { FileGood } from "#server/import/products/file-product.ts";
import type { Say } from "#server/import/products/issues.ts";
import { openGoods } from "#server/import/products/read-products.ts";

/**
 * `said`: `2 Title nameMissing` of a fault, `(2 Title hidden)` of a note; `units`: the lines of
 * each product; `wrong`: those of them that are told as a fault and can be bought all the same.
 */
export async function readAloud(content: string | Buffer, lang: Lang = "ua") {
  const folder = await mkdtemp(path.join(tmpdir(), "torba-read-aloud-"));
  const file = path.join(folder, "goods");
  await writeFile(file, content);
  const said: string[] = [];
  const faulty = new Set<number>();
  const say: Say = {
    fault: (...remark) => {
      said.push(remark.join(" "));
      faulty.add(remark[0]);
    },
    note: (...remark) => void said.push(`(${remark.join(" ")})`),
    miss: () => {},
  };
  const goods: FileGood[] = [];
  const units: number[][] = [];
  try {
    for await (const { lines, good } of await openGoods({ file, lang, encoding: undefined }, say)) {
      units.push(lines);
      if (good) goods.push(good);
    }
  } finally {
    await rm(folder, { recursive: true });
  }
  const sold = goods.flatMap(({ line, variants }) =>
    variants.length > 0 ? variants.map((one) => one.line) : [line],
  );
  return { said, goods, units, wrong: sold.filter((line) => faulty.has(line)) };
}

/** A table of these columns and of whatever else its rows say; a cell with signs stands in quotes. */
export function tableOf(columns: readonly string[], rows: readonly Record<string, string>[]) {
  const titles = [...new Set([...columns, ...rows.flatMap(Object.keys)])];
  const quoted = (cell: string) => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
  return [titles, ...rows.map((row) => titles.map((title) => row[title] ?? ""))]
    .map((row) => row.map(quoted).join(","))
    .join("\n");
}
