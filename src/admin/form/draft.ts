/** What was typed and not saved yet survives a reload, sleep and an ended session on this device. */

import { readStored, writeStored } from "#admin/ui/device-store.ts";
import type { Fields } from "#contract/admin/fields.ts";
import type { FormValues } from "./form-values.ts";

export type Draft = {
  changes: FormValues;
  /** What the changed fields held before; absent in drafts of older versions. */
  from?: FormValues;
  at: number;
};

const nameOf = (path: string, id: string) => `draft.${path}.${id}`;

export const readDraft = (path: string, id: string) => readStored<Draft>(nameOf(path, id));

/** Secrets are never stored. */
export function storeDraft(
  { path, fields }: { path: string; fields: Fields },
  id: string,
  { changes, base }: { changes: FormValues; base: FormValues },
): void {
  const open = Object.entries(changes).filter(([key]) => !fields[key]?.isSecret);
  const from = Object.fromEntries(open.map(([key]) => [key, base[key]]));
  const draft: Draft = { changes: Object.fromEntries(open), from, at: Date.now() };
  writeStored(nameOf(path, id), open.length > 0 ? draft : undefined);
}

export const removeDraft = (path: string, id: string) => writeStored(nameOf(path, id), undefined);
