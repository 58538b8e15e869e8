/** Which column is what, remembered on this device for files with the same titles. */
import { readStored, writeStored } from "#admin/ui/device-store.ts";
import { type ImportKind, importColumns } from "#contract/admin/files.ts";

/** Title in the file → our column. */
export type Mapping = Readonly<Record<string, string>>;

const storeName = (kind: ImportKind) => `import.${kind}`;
const mostStored = 30;
const signatureOf = (titles: readonly string[]) =>
  titles
    .map((title) => title.toLowerCase())
    .sort()
    .join("\n");

type Stored = readonly { signature: string; mapping: Mapping }[];

export function findMapping(kind: ImportKind, titles: readonly string[]): Mapping | undefined {
  const stored = readStored<Stored>(storeName(kind)) ?? [];
  return stored.find(({ signature }) => signature === signatureOf(titles))?.mapping;
}

export function storeMapping(kind: ImportKind, titles: readonly string[], mapping: Mapping): void {
  const signature = signatureOf(titles);
  const others = (readStored<Stored>(storeName(kind)) ?? []).filter(
    (one) => one.signature !== signature,
  );
  const isEmpty = Object.keys(mapping).length === 0;
  const next = isEmpty ? others : [{ signature, mapping }, ...others].slice(0, mostStored);
  writeStored(storeName(kind), next);
}

/** Columns that the file names as we do; these need no mapping. */
export const isOurs = (kind: ImportKind, title: string): boolean =>
  importColumns[kind].some((column) => column === title.trim().toLowerCase());
