type QueryReader = { get: (key: string) => string | null };

/** `fields` names what is wanted of each row; names that rows lack are as if they were not there. */
export function pickFields<Row extends object>(
  rows: readonly Row[],
  query: QueryReader,
): Partial<Row>[] {
  const names = new Set((query.get("fields") ?? "").split(",").map((name) => name.trim()));
  return rows.map((row) => {
    const known = Object.entries(row).filter(([field]) => names.has(field));
    // as: some of the row's own entries
    return known.length > 0 ? (Object.fromEntries(known) as Partial<Row>) : row;
  });
}

/** The same of one object, which may not be there. */
export function pickFieldsOfOne<Row extends object>(
  row: Row | undefined,
  query: QueryReader,
): Partial<Row> | undefined {
  return row && pickFields([row], query)[0];
}
