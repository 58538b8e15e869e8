/** What became of the rows of an import, as the admin API tells it. */

/** `row`: the line of the file, from 1; 0: the file as a whole. */
export type ImportError = { row: number; column: string; code: string };
/** What was read otherwise than it was written, or not at all. */
export type ImportNote = {
  column: string;
  code: string;
  /** How many rows. */
  rows: number;
  /** The first of them, by its line in the file; absent: none of its own. */
  row?: number;
};

export type ImportOutcome = {
  created: number;
  updated: number;
  same: number;
  skipped: number;
  errors: ImportError[];
  notes: ImportNote[];
  /** Absent: none. */
  new_categories?: string[];
};

/** So many are listed; a note has the number of the others. */
const mostErrors = 1000;

/** Counts rows; one with an error is skipped, however many errors it has. */
export function openOutcome() {
  const counts = { created: 0, updated: 0, same: 0 };
  const errors: ImportError[] = [];
  const failed = new Set<number>();
  const notes = new Map<string, ImportNote>();
  const categories = new Set<string>();
  let untold = 0;
  return {
    error(row: number, column: string, code: string) {
      failed.add(row);
      if (errors.length < mostErrors) errors.push({ row, column, code });
      else untold += 1;
    },
    /** `row`: the first of the rows. */
    note(column: string, code: string, rows = 1, row = 0) {
      const known = notes.get(`${column}\0${code}`);
      const first = known?.row ?? row;
      const count = (known?.rows ?? 0) + rows;
      notes.set(`${column}\0${code}`, {
        column,
        code,
        rows: count,
        ...(first > 0 && { row: first }),
      });
    },
    addCategories(titles: Iterable<string>) {
      for (const title of titles) if (categories.size < mostErrors) categories.add(title);
    },
    count(result: keyof typeof counts, rows = 1) {
      counts[result] += rows;
    },
    hasFailed: (row: number) => failed.has(row),
    summary: (): ImportOutcome => ({
      ...counts,
      skipped: failed.size,
      errors: errors.toSorted((a, b) => a.row - b.row),
      notes: [
        ...notes.values(),
        ...(untold > 0 ? [{ column: "", code: "moreErrors", rows: untold }] : []),
      ],
      ...(categories.size > 0 && { new_categories: [...categories] }),
    }),
  };
}

export type OutcomeCounter = ReturnType<typeof openOutcome>;
