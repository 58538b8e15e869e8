/**
 * Groups the rows of one product, wherever they are in the file. The file is read twice: first to
 * count the rows of each product, then to yield each product after its last row. So only incomplete
 * products are in memory, and a truncated file is refused before anything is changed.
 */
export type RowGrouping<Row> = {
  /** Reads the file from its beginning. */
  rows: () => AsyncIterable<Row>;
  /** Called in the first reading; collects what `keyOf` needs in the second. */
  learn: (row: Row) => void;
  /** The product that the row belongs to. */
  keyOf: (row: Row) => string;
};

export async function* groupRows<Row>(grouping: RowGrouping<Row>): AsyncGenerator<Row[]> {
  const counts = await countRows(grouping);
  const incomplete = new Map<string, Row[]>();
  for await (const row of grouping.rows()) {
    const key = grouping.keyOf(row);
    const rows = incomplete.get(key) ?? [];
    rows.push(row);
    incomplete.set(key, rows);
    if (rows.length < (counts.get(key) ?? 0)) continue;
    incomplete.delete(key);
    yield rows;
  }
  // Not empty only where the file changed between the two readings.
  yield* incomplete.values();
}

async function countRows<Row>({
  rows,
  learn,
  keyOf,
}: RowGrouping<Row>): Promise<Map<string, number>> {
  const firstKeys = new Map<string, { row: Row; times: number }>();
  for await (const row of rows()) {
    learn(row);
    const key = keyOf(row);
    const known = firstKeys.get(key);
    firstKeys.set(key, { row: known?.row ?? row, times: (known?.times ?? 0) + 1 });
  }
  // A later row may have changed the key of one that was counted.
  const counts = new Map<string, number>();
  for (const { row, times } of firstKeys.values()) {
    const key = keyOf(row);
    counts.set(key, (counts.get(key) ?? 0) + times);
  }
  return counts;
}
