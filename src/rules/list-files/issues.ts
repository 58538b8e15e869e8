/**
 * An issue of a list file. A file with an error is not imported; a row at fault is left out and the
 * others are imported; a warning is only printed.
 */
export type Issue<Code = IssueCode> = {
  /** From 1. */
  line: number;
  /** The position of a character in Markdown, the name of a column in a table. */
  column: number | string;
  code: Code;
};

export const errorTexts = {
  quotes: "has a quote that does not close, or stands inside a cell",
  tooDeep: "nests more than 50 levels deep",
  tooMany: "is beyond what one list holds: 200 activities, 1,000 groups, 5,000 items",
} as const;

/** Faults of one row. */
export const rowErrorTexts = {
  columns: "has more cells than the header",
  nameMissing: "has no name",
  nameTooLong: "has a name over 200 characters",
  quantity: "has a quantity that is no whole number from 0 to 999",
  weight: "has a weight that is no number, or over 1000 kg",
  unit: "has a weight unit other than gram, kilogram, ounce, pound",
} as const;

export const warningTexts = {
  struck: "is struck out, so it begins as not taken",
  none: "has quantity 0, so it begins as not taken",
  tickDropped: "was ticked; a ready list begins with nothing ticked",
  notATask: "is no `- [ ]` in a file that has them, so it is left out",
  prose: "is longer than the name of a thing, so it is left out",
  sectionText: "has text below the heading of other bullets, which is left out",
  noteCut: "has a note over 500 characters, which is cut",
  unread: "is a column that is not imported",
} as const;

export type IssueCode =
  | keyof typeof errorTexts
  | keyof typeof rowErrorTexts
  | keyof typeof warningTexts;

export function isError(issue: Issue): boolean {
  return Object.hasOwn(errorTexts, issue.code);
}

export function isRowError({ code }: Issue): boolean {
  return Object.hasOwn(rowErrorTexts, code);
}

/** `line 12, column 3: has no name, so it is left out (nameMissing)` */
export function describeIssue(issue: Issue): string {
  const { line, column, code } = issue;
  const texts: Record<IssueCode, string> = { ...errorTexts, ...rowErrorTexts, ...warningTexts };
  const consequence = isRowError(issue) ? ", so it is left out" : "";
  return `line ${line}, column ${column}: ${texts[code]}${consequence} (${code})`;
}
