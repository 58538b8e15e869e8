/** Every row of a goods file accounted for: made, changed, the same as it was, or left out and why. */
import {
  type FaultCode,
  faults,
  type GoodsRemark,
  type MissCode,
  misses,
  type NoteCode,
  notes,
  type Say,
} from "./issues.ts";

export const fates = ["created", "updated", "same", "skipped"] as const;
export type Fate = (typeof fates)[number];

export type GoodsReport = {
  say: Say;
  /** Rows of a unit; one that is at fault already stays so. */
  settle: (line: number, fate: Exclude<Fate, "skipped">) => void;
  isSkipped: (line: number) => boolean;
  errors: GoodsRemark[];
  /** Pictures that did not come. */
  missed: GoodsRemark<MissCode>[];
  rows: Record<Fate, number>;
  /** By column and code, how many rows. */
  noted: () => { column: string; code: NoteCode; rows: number }[];
};

export function openReport(tell: (line: string) => void): GoodsReport {
  const rows = { created: 0, updated: 0, same: 0, skipped: 0 };
  const skipped = new Set<number>();
  const noted = new Map<string, { column: string; code: NoteCode; rows: number }>();
  const errors: GoodsRemark[] = [];
  const missed: GoodsRemark<MissCode>[] = [];
  function fault(line: number, column: string, code: FaultCode) {
    errors.push({ line, column, code });
    tell(`line ${line}, column ${column}: ${faults[code]} (${code})`);
    if (!skipped.has(line)) rows.skipped += 1;
    skipped.add(line);
  }
  function miss(line: number, column: string, code: MissCode) {
    missed.push({ line, column, code });
    tell(`line ${line}, column ${column}: ${misses[code]} (${code})`);
  }
  function note(_line: number, column: string, code: NoteCode) {
    const key = `${column}\0${code}`;
    const known = noted.get(key) ?? { column, code, rows: 0 };
    noted.set(key, { ...known, rows: known.rows + 1 });
  }
  return {
    say: { fault, note, miss },
    settle: (line, fate) => {
      if (!skipped.has(line)) rows[fate] += 1;
    },
    isSkipped: (line) => skipped.has(line),
    errors,
    missed,
    rows,
    noted: () => [...noted.values()],
  };
}

export function describeNote({ column, code, rows }: ReturnType<GoodsReport["noted"]>[number]) {
  return `column ${column}, ${rows === 1 ? "1 row" : `${rows} rows`}: ${notes[code]} (${code})`;
}
