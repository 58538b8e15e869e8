/** Edits of the sheet that are not saved yet, by row, each with what stood there before. */
import { changesOf, errorsOf, type FormValues } from "#admin/form/form-values.ts";
import { fieldsOf, quantityAfter } from "./sheet-columns.ts";
import type { SheetRow } from "./sheet-rows.ts";

export type RowEdit = Pick<SheetRow, "productId" | "variantId" | "version" | "name"> & {
  /** What stood in the edited fields. */
  base: FormValues;
  edited: FormValues;
  /** Fields that somebody else changed meanwhile, in another way: `base` has their value. */
  conflicts?: readonly string[];
};

/** By the row's key. */
export type Edits = Readonly<Record<string, RowEdit>>;

export type CellChange = { row: SheetRow; key: string; value: unknown };

/** A cell that is what it was before is no edit any more. */
export function stageCells(edits: Edits, changes: readonly CellChange[]): Edits {
  const next: Record<string, RowEdit> = { ...edits };
  for (const { row, key, value } of changes) {
    const { key: rowKey, productId, variantId, version, name, values } = row;
    const before = next[rowKey] ?? {
      productId,
      variantId,
      version,
      name,
      base: {},
      edited: {},
    };
    const base = { [key]: values[key], ...before.base };
    const edited = changesOf(fieldsOf(row), base, { ...before.edited, [key]: value });
    setRow(next, rowKey, { ...before, base: pick(base, Object.keys(edited)), edited });
  }
  return next;
}

/** Takes one edit away. */
export function unstageCell(edits: Edits, rowKey: string, key: string): Edits {
  const { [rowKey]: edit, ...others } = edits;
  if (!edit) return edits;
  const next: Record<string, RowEdit> = { ...others };
  const { [key]: _, ...edited } = edit.edited;
  setRow(next, rowKey, { ...edit, base: pick(edit.base, Object.keys(edited)), edited });
  return next;
}

/** The person has seen the other value and decides for their own. */
export function settleConflict(edits: Edits, rowKey: string, key: string): Edits {
  const edit = edits[rowKey];
  if (!edit) return edits;
  const next = { ...edits };
  setRow(next, rowKey, {
    ...edit,
    conflicts: (edit.conflicts ?? []).filter((one) => one !== key),
  });
  return next;
}

function setRow(edits: Record<string, RowEdit>, rowKey: string, edit: RowEdit): void {
  const { conflicts = [], ...plain } = edit;
  const open = conflicts.filter((key) => key in edit.edited);
  if (Object.keys(edit.edited).length === 0) delete edits[rowKey];
  else edits[rowKey] = open.length > 0 ? { ...plain, conflicts: open } : plain;
}

export const pick = (values: FormValues, keys: readonly string[]): FormValues =>
  Object.fromEntries(keys.map((key) => [key, values[key]]));

/** Writes back what the edits replaced. */
export function inverseOf(edits: Edits): Edits {
  return Object.fromEntries(
    Object.entries(edits).map(([rowKey, edit]) => {
      const after = Object.fromEntries(
        Object.entries(edit.edited).map(([key, value]) => [
          key,
          quantityAfter(edit.base[key], value),
        ]),
      );
      const { conflicts: _, ...plain } = edit;
      return [rowKey, { ...plain, base: after, edited: edit.base }];
    }),
  );
}

export type CellEdit = {
  rowKey: string;
  name: string;
  variantId: string | null;
  key: string;
  before: unknown;
  after: unknown;
  /** a code; undefined: it can be saved */
  error: string | undefined;
  isConflict: boolean;
};

/** Every edited cell, row by row. */
export function listEdits(edits: Edits): CellEdit[] {
  return Object.entries(edits).flatMap(([rowKey, edit]) => {
    const errors = errorsOf(fieldsOf(edit), edit.edited);
    return Object.entries(edit.edited).map(([key, after]) => ({
      rowKey,
      key,
      after,
      name: edit.name,
      variantId: edit.variantId,
      before: edit.base[key],
      error: errors[key],
      isConflict: edit.conflicts?.includes(key) ?? false,
    }));
  });
}

export type SaveResult = {
  rowKey: string;
  /** The edits that the shop has now. */
  saved: RowEdit | undefined;
  /** What stays an edit: conflicts, and what was refused. */
  remaining: RowEdit | undefined;
  error: unknown;
};

/** @param result what of a row was saved, and what of it still waits */
export function applyResult(
  edits: Edits,
  { rowKey, saved, remaining }: Pick<SaveResult, "rowKey" | "saved" | "remaining">,
): Edits {
  const edit = edits[rowKey];
  if (!edit) return edits;
  const done = Object.keys(saved?.edited ?? {});
  const keys = Object.keys(edit.edited).filter((key) => !done.includes(key));
  const next: Record<string, RowEdit> = { ...edits };
  setRow(next, rowKey, {
    ...edit,
    version: Math.max(edit.version, remaining?.version ?? 0),
    base: { ...pick(edit.base, keys), ...remaining?.base },
    edited: pick(edit.edited, keys),
    conflicts: [...(edit.conflicts ?? []), ...(remaining?.conflicts ?? [])],
  });
  return next;
}

/** Two parts of one row, such as its fields and its stock, are one edit again. */
export function joinEdits(edits: Edits, rowKey: string, edit: RowEdit): Edits {
  const before = edits[rowKey];
  return {
    ...edits,
    [rowKey]: {
      ...edit,
      base: { ...before?.base, ...edit.base },
      edited: { ...before?.edited, ...edit.edited },
    },
  };
}

export const countEdits = (edits: Edits): number =>
  Object.values(edits).reduce((sum, { edited }) => sum + Object.keys(edited).length, 0);
