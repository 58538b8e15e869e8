/**
 * Rows that are one product, together, wherever they stand in the file. It is read twice: first to
 * count what belongs together, then to hand each product on as soon as its last row has come. So
 * only products that are begun are held, and a file that breaks off is refused before it has
 * changed anything.
 */
export type Dialect<Row> = {
  /** Reads the file from its beginning. */
  rows: () => AsyncIterable<Row>;
  /** What the first reading learns that `keyOf` needs in the second. */
  learn: (row: Row) => void;
  /** Whose row it is. */
  keyOf: (row: Row) => string;
};

export async function* gatherUnits<Row>(dialect: Dialect<Row>): AsyncGenerator<Row[]> {
  const counts = await countRows(dialect);
  const begun = new Map<string, Row[]>();
  for await (const row of dialect.rows()) {
    const key = dialect.keyOf(row);
    const rows = begun.get(key) ?? [];
    rows.push(row);
    begun.set(key, rows);
    if (rows.length < (counts.get(key) ?? 0)) continue;
    begun.delete(key);
    yield rows;
  }
  // The file has changed between the two readings.
  yield* begun.values();
}

async function countRows<Row>({ rows, learn, keyOf }: Dialect<Row>): Promise<Map<string, number>> {
  const early = new Map<string, { row: Row; times: number }>();
  for await (const row of rows()) {
    learn(row);
    const key = keyOf(row);
    const known = early.get(key);
    early.set(key, { row: known?.row ?? row, times: (known?.times ?? 0) + 1 });
  }
  // A row may be learned to be another's after it was counted.
  const counts = new Map<string, number>();
  for (const { row, times } of early.values()) {
    const key = keyOf(row);
    counts.set(key, (counts.get(key) ?? 0) + times);
  }
  return counts;
}
