/** Accounts for every row of a product file: created, updated, unchanged, or skipped with a reason. */
import {
  type ErrorCode,
  errorTexts,
  type IssueReporter,
  type PictureErrorCode,
  type ProductIssue,
  skippedPictureTexts,
  type WarningCode,
  warningTexts,
} from "./issues.ts";

export const rowOutcomes = ["created", "updated", "same", "skipped"] as const;
export type RowOutcome = (typeof rowOutcomes)[number];

export type ProductReport = {
  reporter: IssueReporter;
  /** A row that was skipped before stays skipped. */
  recordOutcome: (line: number, outcome: Exclude<RowOutcome, "skipped">) => void;
  isSkipped: (line: number) => boolean;
  errors: ProductIssue[];
  /** Pictures that were not imported. */
  missed: ProductIssue<PictureErrorCode>[];
  rows: Record<RowOutcome, number>;
  /** Categories that were made, as the file says them. */
  newCategories: Set<string>;
  /** The number of rows by column and code. */
  warnings: () => CountedWarning[];
};

/** `line`: the first of the rows; 0: of no row alone. */
type CountedWarning = { column: string; code: WarningCode; rows: number; line: number };

export function openReport(print: (line: string) => void): ProductReport {
  const rows = { created: 0, updated: 0, same: 0, skipped: 0 };
  const skipped = new Set<number>();
  const warnings = new Map<string, CountedWarning>();
  const errors: ProductIssue[] = [];
  const missed: ProductIssue<PictureErrorCode>[] = [];
  const rowNames = new Map<number, string>();
  const nameOf = (line: number) => rowNames.get(line) ?? `line ${line}`;
  function reportError(line: number, column: string, code: ErrorCode) {
    errors.push({ line, column, code });
    print(`${nameOf(line)}, column ${column}: ${errorTexts[code]} (${code})`);
    if (!skipped.has(line)) rows.skipped += 1;
    skipped.add(line);
  }
  function reportPictureError(line: number, column: string, code: PictureErrorCode) {
    missed.push({ line, column, code });
    print(`${nameOf(line)}, column ${column}: ${skippedPictureTexts[code]} (${code})`);
  }
  function countWarning(column: string, code: WarningCode, rows: number, line: number) {
    const key = `${column}\0${code}`;
    const known = warnings.get(key) ?? { column, code, rows: 0, line };
    warnings.set(key, { ...known, rows: known.rows + rows });
  }
  return {
    reporter: {
      error: reportError,
      warn: (line, column, code) => countWarning(column, code, 1, line),
      pictureError: reportPictureError,
      unread: (column, rows) => countWarning(column, "unread", rows, 0),
      nameRow: (line, name) => void rowNames.set(line, name),
    },
    recordOutcome: (line, outcome) => {
      if (!skipped.has(line)) rows[outcome] += 1;
    },
    isSkipped: (line) => skipped.has(line),
    errors,
    missed,
    rows,
    newCategories: new Set(),
    warnings: () => [...warnings.values()],
  };
}

export function describeWarning({ column, code, rows }: Omit<CountedWarning, "line">) {
  return `column ${column}, ${rows === 1 ? "1 row" : `${rows} rows`}: ${warningTexts[code]} (${code})`;
}
